import * as z from 'zod/mini'
import { useSession } from '#lib/session/session.ts'
import { createStore, useStore } from '#lib/state/store.ts'

const draftSchema = z.object({
  /** Undefined until the visitor chooses a wallet. */
  pair: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** What is typed, and on which side. */
  text: z.string(),
  side: z.enum(['from', 'to']),
  /** Who has typed it; undefined for a visitor. */
  by: z.optional(z.string()),
})

export type ConverterDraft = Omit<z.infer<typeof draftSchema>, 'by'>

const key = 'converter'
const nothing: z.infer<typeof draftSchema> = { text: '', side: 'from' }

const store = createStore(remembered())

/**
 * What is in the converter. It outlasts the way to the login and back, a reload and a lost connection, in this tab. What
 * a customer has typed goes with them.
 */
export function useConverterDraft(): [ConverterDraft, (draft: ConverterDraft) => void] {
  const draft = useStore(store)
  const session = useSession()
  const by = session.status === 'customer' ? session.uid : undefined
  const become = (next: ConverterDraft) => fillConverter({ ...next, by })
  return [draft.by === undefined || draft.by === by ? draft : nothing, become]
}

/** The next time that it is shown, the converter has this in it. */
export function fillConverter(draft: z.infer<typeof draftSchema>): void {
  store.set(draft)
  sessionStorage.setItem(key, JSON.stringify(draft))
}

function remembered() {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data ?? nothing
  } catch {
    return nothing
  }
}
