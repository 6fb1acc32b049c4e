import type { Language } from '@rupee/domain/language/language.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Context } from '../../platform/http/handler.ts'
import { world } from '../../platform/world/world.ts'
import { accountRef, readAccount } from './accounts.ts'

/** Language of the page, if the account does not have it yet. English is stored only after another language. */
export function findNewLanguage(
  { language: before = 'en' }: Pick<Account, 'language'>,
  { language: now }: Pick<Context, 'language'>,
): Language | undefined {
  return now === before ? undefined : now
}

/** Remembers the language for future mails. Writes nothing if it is unchanged. */
export async function rememberLanguage(
  { uid, account }: { readonly uid: string; readonly account: Account },
  context: Pick<Context, 'language'>,
): Promise<void> {
  if (!findNewLanguage(account, context)) return
  await world().firestore.runTransaction(async (transaction) => {
    const kept = await readAccount(transaction, uid)
    const language = kept && findNewLanguage(kept, context)
    if (language) keepLanguage(transaction, uid, language)
  })
}

export function keepLanguage(transaction: Transaction, uid: string, language: Language): void {
  transaction.update(accountRef(uid), { language })
}
