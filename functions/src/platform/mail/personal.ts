import type { Account } from '@rupee/domain/people/account.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './outbox.ts'
import { chooseTranslator } from './translators.ts'

export type Recipient = Pick<Account, 'name' | 'email' | 'language'>

/** Recipient without a name, who may have no account yet. The language is that of the call. */
export type Addressee = Pick<Account, 'email' | 'language'>

type Content = Omit<Parameters<typeof writeLetter>[0], 'to' | 'name' | 'translator'>

/** Writes a letter in the language of its recipient, with their name. */
export function writePersonalLetter(to: Recipient, content: Content): Mail {
  return writeLetter({ ...content, to: to.email, name: to.name, translator: chooseTranslator(to) })
}
