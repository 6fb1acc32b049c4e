import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '../accounts/session.ts'
import { ensure } from '../failures/refusal.ts'
import type { Context } from '../http/context.ts'
import { listWallets } from '../wallets/wallets.ts'
import { changeBankDetails, changeInstructions, describeWallets, readBankDetails } from './bank-details.ts'

type Calls = typeof calls

export async function bankDetails(): Promise<CallAnswer<Calls['bankDetails']>> {
  const wallets = await listWallets()
  const common = wallets.find(isCommon)
  ensure(common, 'unknown', texts.noSuchBankDetails)
  return {
    bank_details: { ...(await readBankDetails(common.id)), id: common.id },
    currencyWallets: [...(await describeWallets(wallets.filter((wallet) => !isCommon(wallet))))],
  }
}

export async function updateBankDetails(
  { id, ...fields }: CallOrder<Calls['updateBankDetails']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['updateBankDetails']>> {
  await changeBankDetails(by, id, fields, now)
  return { message: texts.bankDetailsUpdated }
}

export async function updateWalletDetails(
  { currency_id, wallet_id }: CallOrder<Calls['updateWalletDetails']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['updateWalletDetails']>> {
  await changeInstructions(by, currency_id, wallet_id, now)
  return { message: texts.walletDetailsUpdated }
}
