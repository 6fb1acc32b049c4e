import { texts } from '@rupee/domain/texts.ts'
import { editableWalletSchema, isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '../accounts/session.ts'
import { remembered } from '../documents/remembered.ts'
import type { Handler } from '../http/handler.ts'
import { editWallet } from './wallet-edits.ts'
import { listWallets } from './wallets.ts'

/** Staff, orders and quotes read the wallets themselves. */
const shownWallets = remembered(listWallets)

export const currencies: Handler<'currencies'> = async () => {
  const wallets = await shownWallets()
  return {
    currencies: wallets.filter((wallet) => !isCommon(wallet)),
    common_currency: wallets.find(isCommon) ?? null,
  }
}

export const rates: Handler<'rates'> = async () => {
  const wallets = await listWallets()
  return { currencies: wallets.map((wallet) => editableWalletSchema.parse(wallet)) }
}

export const updateRates: Handler<'updateRates', Person> = async (edit, by, { now }) => {
  await editWallet(by, edit, now)
  return { message: texts.currencyUpdated }
}
