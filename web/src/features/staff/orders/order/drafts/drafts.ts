import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { restoreMessages } from '#components/thread/message-drafts.ts'
import { keepDraft, readDraft } from '#lib/drafts/drafts.ts'

/** Unsent decision on an order. */
export interface Draft {
  readonly note: string
  readonly screenshot: File | undefined
  readonly reference: string
  /** Typed reasons to clear red findings. */
  readonly cleared: Readonly<Partial<Record<StopCode, string>>>
}

export const emptyDraft: Draft = { note: '', screenshot: undefined, reference: '', cleared: {} }

/** Drafts by tracking ID. They survive switching to another order or screen. */
export type Drafts = Map<string, Draft>

let drafts: Drafts = new Map()
let author: string | undefined

/** Returns the drafts of a person. Another person's login discards them. */
export function openDrafts(uid: string): Drafts {
  if (uid !== author) drafts = new Map()
  author = uid
  return drafts
}

/** Name of the draft in which all texts are sealed on the device. */
const name = 'decisions'
const keptSchema = z.record(
  z.string(),
  z.object({ note: z.string(), reference: z.string(), cleared: z.record(z.string(), z.string()) }),
)

/** Stores the texts across a reload. Screenshots are not kept, because pasting one again is quick. */
export function keepTexts(all: Drafts): void {
  const texts = [...all].map(([id, { note, reference, cleared }]) => [id, { note, reference, cleared }])
  void keepDraft(name, Object.fromEntries(texts))
}

/** Restores texts from before a reload, and returns whether that is done. */
export function useRestoredDrafts(all: Drafts): boolean {
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    let isCurrent = true
    Promise.all([restoreTexts(all), restoreMessages()]).then((found) => {
      if (isCurrent && found.includes(true)) setIsRestored(true)
    })
    return () => {
      isCurrent = false
    }
  }, [all])
  return isRestored
}

async function restoreTexts(all: Drafts): Promise<boolean> {
  const kept = Object.entries((await readDraft(name, keptSchema)) ?? {})
  const missing = kept.filter(([id]) => !all.has(id))
  for (const [id, texts] of missing) all.set(id, { ...emptyDraft, ...texts })
  return missing.length > 0
}

window.addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(({ screenshot }) => screenshot)) event.preventDefault()
})

export function isBegun({ note, screenshot, reference, cleared }: Draft): boolean {
  const texts = [note, reference, ...Object.values(cleared)]
  return screenshot !== undefined || texts.some((text) => text !== '')
}
