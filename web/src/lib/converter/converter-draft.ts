import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#lib/session/session.ts'
import { createStore, useStore } from '#lib/state/store.ts'

const draftSchema = z.object({
  /** Undefined until the visitor chooses a wallet. */
  pair: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** Typed amount and the side it was typed on. */
  text: z.string(),
  side: z.enum(['from', 'to']),
  /** Owner of the draft; undefined for a visitor. */
  by: z.optional(z.string()),
})

export type ConverterDraft = Omit<z.infer<typeof draftSchema>, 'by'>

const key = 'converter'
const nothing: z.infer<typeof draftSchema> = { text: '', side: 'from' }

const store = createStore(readRemembered())

interface UsedDraft {
  readonly draft: ConverterDraft
  /** Stays the same function while its values change. */
  readonly changeDraft: (change: Partial<ConverterDraft>) => void
}

/**
 * Returns the converter's input. In this tab it survives a login, a reload and a lost connection. A customer's input
 * is shown only to that customer.
 */
export function useConverterDraft(): UsedDraft {
  const draft = useStore(store)
  const session = useSession()
  const by = session.status === 'customer' ? session.uid : undefined
  const changeDraft = useCallback(
    (change: Partial<ConverterDraft>) => fillConverter({ ...toOwnDraft(by, store.get()), ...change, by }),
    [by],
  )
  return { draft: toOwnDraft(by, draft), changeDraft }
}

function toOwnDraft(uid: string | undefined, draft: z.infer<typeof draftSchema>): ConverterDraft {
  return draft.by === undefined || draft.by === uid ? draft : nothing
}

/** Sets the input with which the converter is shown next. */
export function fillConverter(draft: z.infer<typeof draftSchema>): void {
  store.set(draft)
  sessionStorage.setItem(key, JSON.stringify(draft))
}

function readRemembered() {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data ?? nothing
  } catch {
    return nothing
  }
}
