import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listWallets } from '../wallets/wallets.ts'
import { describeWallets, readBankDetails } from './bank-details.ts'

export const bankDetails: Handler<'bankDetails', Staff<'see payment details'>> = async () => {
  const wallets = await listWallets()
  const common = wallets.find(isCommon)
  ensure(common, 'unknown', 'noSuchBankDetails')
  return {
    bank_details: { ...(await readBankDetails(common.id)), id: common.id },
    currencyWallets: [...(await describeWallets(wallets.filter((wallet) => !isCommon(wallet))))],
  }
}
