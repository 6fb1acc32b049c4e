import * as z from 'zod/mini'
import { getDraftOwner } from '#lib/drafts/draft-owner.ts'
import { keepDraft, readDraft } from '#lib/drafts/drafts.ts'

/** Unsent message. */
export interface MessageDraft {
  /** ID of the message, so that it is stored once even if it is sent twice. */
  readonly message: string
  readonly text: string
  readonly files: readonly File[]
}

const noFiles: readonly File[] = []

/** Drafts by thread and author. They survive leaving the page and coming back. */
const drafts = new Map<string, MessageDraft>()

export const createMessage = (): MessageDraft => ({ message: crypto.randomUUID(), text: '', files: noFiles })

export function findMessageDraft(about: string): MessageDraft | undefined {
  return drafts.get(about)
}

export function setMessageDraft(about: string, draft: MessageDraft): void {
  if (draft.text === '' && draft.files.length === 0) drafts.delete(about)
  else drafts.set(about, draft)
  keepTexts()
}

/** Name of the draft in which the texts of all messages are sealed on the device. */
const name = 'messages'
const keptSchema = z.record(z.string(), z.string())

function keepTexts(): void {
  const own = [...drafts].filter(([about]) => about.startsWith(`${getDraftOwner()?.uid} `))
  void keepDraft(name, Object.fromEntries(own.map(([about, { text }]) => [about, text])))
}

/** Restores texts from before a reload, and returns whether there were any. */
export async function restoreMessages(): Promise<boolean> {
  const kept = Object.entries((await readDraft(name, keptSchema)) ?? {})
  const missing = kept.filter(([about]) => !drafts.has(about))
  for (const [about, text] of missing) drafts.set(about, { ...createMessage(), text })
  return missing.length > 0
}
