import * as z from 'zod/mini'
import { draftOwner } from '#lib/drafts/draft-owner.ts'
import { keepDraft, readDraft } from '#lib/drafts/drafts.ts'

/** What is written and not sent yet. */
export interface MessageDraft {
  /** Goes with it, so that it is there once even if it is sent twice. */
  readonly message: string
  readonly text: string
  readonly files: readonly File[]
}

const noFiles: readonly File[] = []

/** By what they are about, which begins with who writes them. They survive going to another place and back. */
const drafts = new Map<string, MessageDraft>()

export const emptyMessage = (): MessageDraft => ({ message: crypto.randomUUID(), text: '', files: noFiles })

export function messageDraft(about: string): MessageDraft | undefined {
  return drafts.get(about)
}

export function setMessageDraft(about: string, draft: MessageDraft): void {
  if (draft.text === '' && draft.files.length === 0) drafts.delete(about)
  else drafts.set(about, draft)
  keepTexts()
}

/** Under which the texts of all messages are sealed on the device. */
const name = 'messages'
const keptSchema = z.record(z.string(), z.string())

function keepTexts(): void {
  const own = [...drafts].filter(([about]) => about.startsWith(`${draftOwner()?.uid} `))
  void keepDraft(name, Object.fromEntries(own.map(([about, { text }]) => [about, text])))
}

/** Adds what was written before a reload, and answers whether there was anything. */
export async function restoreMessages(): Promise<boolean> {
  const kept = Object.entries((await readDraft(name, keptSchema)) ?? {})
  const missing = kept.filter(([about]) => !drafts.has(about))
  for (const [about, text] of missing) drafts.set(about, { ...emptyMessage(), text })
  return missing.length > 0
}
