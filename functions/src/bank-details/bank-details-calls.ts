import { texts } from '@rupee/domain/texts.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '../accounts/session.ts'
import { ensure } from '../failures/refusal.ts'
import type { Handler } from '../http/handler.ts'
import { listWallets } from '../wallets/wallets.ts'
import { changeBankDetails, changeInstructions, describeWallets, readBankDetails } from './bank-details.ts'

export const bankDetails: Handler<'bankDetails'> = async () => {
  const wallets = await listWallets()
  const common = wallets.find(isCommon)
  ensure(common, 'unknown', texts.noSuchBankDetails)
  return {
    bank_details: { ...(await readBankDetails(common.id)), id: common.id },
    currencyWallets: [...(await describeWallets(wallets.filter((wallet) => !isCommon(wallet))))],
  }
}

export const updateBankDetails: Handler<'updateBankDetails', Person> = async (
  { id, ...fields },
  by,
  { now },
) => {
  await changeBankDetails(by, id, fields, now)
  return { message: texts.bankDetailsUpdated }
}

export const updateWalletDetails: Handler<'updateWalletDetails', Person> = async (
  { currency_id, wallet_id },
  by,
  { now },
) => {
  await changeInstructions(by, currency_id, wallet_id, now)
  return { message: texts.walletDetailsUpdated }
}
