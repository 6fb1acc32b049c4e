import { useEffect, useState } from 'react'
import { restoreMessages } from '#components/thread/message-drafts.ts'
import { keepDraft, readDraft } from '#lib/drafts/drafts.ts'
import { type Drafts, emptyInput, keptTextsSchema, toKeptTexts } from './draft.ts'

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

/** Stores the texts across a reload. */
export function keepTexts(all: Drafts): void {
  void keepDraft(name, toKeptTexts(all))
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
  const kept = Object.entries((await readDraft(name, keptTextsSchema)) ?? {})
  const missing = kept.filter(([id]) => !all.has(id))
  for (const [id, texts] of missing) all.set(id, { ...emptyInput, ...texts })
  return missing.length > 0
}

window.addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(({ screenshot }) => screenshot)) event.preventDefault()
})
