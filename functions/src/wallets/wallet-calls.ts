import { editableWalletSchema, isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Handler } from '../http/handler.ts'
import { listWallets } from './wallets.ts'

export const currencies: Handler<'currencies'> = async () => {
  const wallets = await listWallets()
  return {
    currencies: wallets.filter((wallet) => !isCommon(wallet)),
    common_currency: wallets.find(isCommon) ?? null,
  }
}

export const rates: Handler<'rates'> = async () => {
  const wallets = await listWallets()
  return { currencies: wallets.map((wallet) => editableWalletSchema.parse(wallet)) }
}
