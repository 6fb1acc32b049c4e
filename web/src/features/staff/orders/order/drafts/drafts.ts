import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { restoreMessages } from '#components/thread/message-drafts.ts'
import { keepDraft, readDraft } from '#lib/drafts/drafts.ts'

/** What is filled in for an order that is not decided yet. */
export interface Draft {
  readonly note: string
  readonly screenshot: File | undefined
  readonly reference: string
  /** Reasons to clear red findings, as typed. */
  readonly cleared: Readonly<Partial<Record<StopCode, string>>>
}

export const emptyDraft: Draft = { note: '', screenshot: undefined, reference: '', cleared: {} }

/** By tracking ID. Drafts survive going to another order or screen and back. */
export type Drafts = Map<string, Draft>

let drafts: Drafts = new Map()
let author: string | undefined

/** Kept until another person logs in. */
export function draftsOf(uid: string): Drafts {
  if (uid !== author) drafts = new Map()
  author = uid
  return drafts
}

/** Under which the texts of all drafts are sealed on the device. */
const name = 'decisions'
const keptSchema = z.record(
  z.string(),
  z.object({ note: z.string(), reference: z.string(), cleared: z.record(z.string(), z.string()) }),
)

/** Keeps what was typed over a reload. A screenshot is chosen anew: pasting it takes one key. */
export function keepTexts(all: Drafts): void {
  const texts = [...all].map(([id, { note, reference, cleared }]) => [id, { note, reference, cleared }])
  void keepDraft(name, Object.fromEntries(texts))
}

/** Adds what was typed before a reload, and says whether that has happened. */
export function useRestoredDrafts(all: Drafts): boolean {
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    let isOn = true
    Promise.all([restoreTexts(all), restoreMessages()]).then((found) => {
      if (isOn && found.includes(true)) setIsRestored(true)
    })
    return () => {
      isOn = false
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
