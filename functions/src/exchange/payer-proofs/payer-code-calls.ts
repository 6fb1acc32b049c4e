import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Staff, VerifiedCustomer } from '../../identity/accounts/callers.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { readPaymentInstructions } from '../payment-instructions/bank-details.ts'
import { findWallet } from '../wallets/wallets.ts'
import { openCode } from './open-code.ts'
import { removeAccount } from './remove-account.ts'

/** Answers where to pay. No answer has the code: the page reads it from its document. */
export const openPayerCode: Handler<'openPayerCode', VerifiedCustomer> = async (
  { wallet },
  { uid },
  { now, language },
) => {
  const rupees = await findWallet(wallet)
  ensure(rupees && isCommon(rupees), 'unknown', 'noSuchWallet')
  await openCode(uid, now)
  return { ...say('payerCodeOpened'), walletDesc: await readPaymentInstructions(rupees, language) }
}

export const removeProvenAccount: Handler<'removeProvenAccount', Staff<'match payments'>> = async (
  removal,
  by,
  { now },
) => {
  await removeAccount(removal, by, now)
  return say('provenAccountRemoved')
}
