import type { Balances } from '@rupee/domain/ledger/balances.ts'
import { Exact, isSameAmount } from '@rupee/domain/money/money.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { longReadPage } from '../../platform/long-read/long-read.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { advanceCheckpoint, readTotals } from '../ledger/checkpoints.ts'
import { quoteConverter, quotes } from '../quotes/quote-documents.ts'
import { readReserves } from './reserve-check.ts'

/**
 * Advances the checkpoint of the ledger, and alerts if the ledger differs from reserves or live quotes. The record of the
 * proof shows the operator's `doctor` that it took place.
 */
export async function proveLedger(due: Date): Promise<void> {
  await advanceCheckpoint(due)
  const { firestore, clock } = world()
  const at = clock.now()
  const differences = await firestore.runTransaction(compare, { readOnly: true })
  await firestore.doc('pulse/reserves').set({ at, differences })
}

/** Logs each difference, and returns their number. */
async function compare(transaction: Transaction): Promise<number> {
  const { balances } = await readTotals(transaction)
  const { unbalanced } = balances
  for (const wallet of unbalanced) log.ledgerDiffers(wallet, 'sum')
  const differences = await compareWithDocuments(transaction, balances)
  for (const { wallet, part } of differences) log.ledgerDiffers(wallet, part)
  return unbalanced.length + differences.length
}

/** Balance that differs from the documents that it stands for. */
interface LedgerDifference {
  readonly wallet: string
  readonly part: 'available' | 'held'
  readonly balance: string
  /** Reserve with pending credits, or sum of live quotes. */
  readonly stored: string
}

/** Compares balances of the transaction's moment with reserves, pending credits and live quotes. */
export async function compareWithDocuments(
  transaction: Transaction,
  balances: Balances,
): Promise<readonly LedgerDifference[]> {
  const reserves = await readReserves(transaction)
  const held = await readHeld(transaction)
  return reserves
    .flatMap(({ id, reserved }) => [
      { wallet: id, part: 'available' as const, stored: reserved },
      { wallet: id, part: 'held' as const, stored: held.get(id)?.toFixed() ?? '0' },
    ])
    .map((each) => ({ ...each, balance: balances.find(`${each.part}:${each.wallet}`, each.wallet) }))
    .filter(({ balance, stored }) => !isSameAmount(balance, stored))
}

/**
 * Returns the sums of live quotes by wallet, read in pages. The accounts `held` cannot replace this read, because they are
 * compared with it. It grows with the orders of half an hour, not with the past: quotes live that long by default, so there
 * are fewer of them than entries of the last hour, which the same run reads.
 */
async function readHeld(transaction: Transaction): Promise<ReadonlyMap<string, Exact>> {
  const held = new Map<string, Exact>()
  const page = quotes().where('state', '==', 'live').limit(longReadPage)
  for (let next: Query = page; ; ) {
    const { docs } = await transaction.get(next)
    for (const { toWallet, to_amount } of quoteConverter.list(docs))
      held.set(toWallet, new Exact(to_amount).plus(held.get(toWallet) ?? 0))
    const last = docs.at(-1)
    if (!last || docs.length < longReadPage) return held
    next = page.startAfter(last)
  }
}
