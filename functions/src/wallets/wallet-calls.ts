import { isCommon } from '@rupee/domain/wallet.ts'
import type { Call } from '../app.ts'
import { listWallets } from './wallets.ts'

export const currencies: Call = async () => {
  const wallets = await listWallets()
  return {
    currencies: wallets.filter((wallet) => !isCommon(wallet)),
    common_currency: wallets.find(isCommon) ?? null,
  }
}
