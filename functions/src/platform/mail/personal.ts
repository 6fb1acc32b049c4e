import type { Account } from '@rupee/domain/people/account.ts'
import { letter } from './letter.ts'
import type { Mail } from './outbox.ts'
import { findTranslator } from './translators.ts'

export type Recipient = Pick<Account, 'name' | 'email' | 'language'>

/** Somebody who may have no account yet, so that the language is that of their call. */
export type Reader = Pick<Account, 'email' | 'language'>

type Content = Omit<Parameters<typeof letter>[0], 'to' | 'name' | 'translator'>

/** In the language of a customer, with their name. */
export function personal(to: Recipient, content: Content): Mail {
  return letter({ ...content, to: to.email, name: to.name, translator: findTranslator(to) })
}
