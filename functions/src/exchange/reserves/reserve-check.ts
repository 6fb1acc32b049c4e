import { Exact, formatExact, isSameAmount } from '@rupee/domain/money/money.ts'
import { computeExpectedReserve, type ReserveAccount } from '@rupee/domain/wallets/reserve.ts'
import { type StockedWallet, sortForList } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { world } from '../../platform/world/world.ts'
import { readTotals } from '../ledger/checkpoints.ts'
import { walletConverter, wallets } from '../wallets/wallets.ts'
import { pendingCreditConverter, pendingCredits } from './pending-credits.ts'
import { readAllStock } from './stocked-wallets.ts'

/** Compares each wallet's reserve with the movements that the ledger has, as of one moment. */
export async function checkReserves(): Promise<readonly ReserveAccount[]> {
  return world().firestore.runTransaction(
    async (transaction) => {
      const totals = await readTotals(transaction)
      const reserves = await readReserves(transaction)
      return reserves.map(({ id, code, reserved }) => {
        const movements = totals.findMovements(id)
        const expected = computeExpectedReserve(movements)
        return { id, code, ...movements, expected, reserved, balanced: isSameAmount(expected, reserved) }
      })
    },
    { readOnly: true },
  )
}

/** Reads all wallets with their reserves, pending credits included. */
export async function readReserves(transaction: Transaction): Promise<readonly StockedWallet[]> {
  const { docs } = await transaction.get(wallets())
  const all = await readAllStock(transaction, sortForList(walletConverter.list(docs)))
  const pending = new Map<string, Exact>()
  for (const { wallet, amount } of pendingCreditConverter.list(
    (await transaction.get(pendingCredits())).docs,
  ))
    pending.set(wallet, new Exact(amount).plus(pending.get(wallet) ?? 0))
  return all.map((wallet) => {
    const reserved = new Exact(wallet.reserved).plus(pending.get(wallet.id) ?? 0)
    return { ...wallet, reserved: formatExact(wallet.decimals, reserved) }
  })
}
