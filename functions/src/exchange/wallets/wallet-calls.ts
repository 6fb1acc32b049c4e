import { editableWalletSchema, isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Staff, Visitor } from '../../identity/accounts/callers.ts'
import { remember } from '../../platform/firestore/remembered.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listThresholds } from '../reserves/low-reserves.ts'
import { listStockedWallets, listWallets } from './wallets.ts'

/** Only for the page: staff, orders and quotes read the wallets themselves. */
const readShownWallets = remember(listWallets)

export const currencies: Handler<'currencies', Visitor> = async () => {
  const wallets = (await readShownWallets()).map(asShown)
  return {
    currencies: wallets.filter((wallet) => !isCommon(wallet)),
    common_currency: wallets.find(isCommon) ?? null,
  }
}

function asShown({ paused: _, pauseNote: __, targetMinutes: ___, ...wallet }: Wallet): Wallet {
  return wallet
}

export const rates: Handler<'rates', Staff<'see lists'>> = async () => {
  const [wallets, thresholds] = await Promise.all([listStockedWallets(), listThresholds()])
  const currencies = wallets.map((wallet) => ({ ...wallet, lowReserve: thresholds[wallet.id] }))
  return { currencies: currencies.map((wallet) => editableWalletSchema.parse(wallet)) }
}
