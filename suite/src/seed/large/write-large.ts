import { toStoredEntry } from '@rupee/domain/ledger/account.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { toTransfer } from '@rupee/domain/orders/transfer.ts'
import { indexEntry } from '@rupee/domain/search/order-terms.ts'
import { recount } from '@rupee/domain/tallies/tally-recount.ts'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { listStopCodes } from '../stops-in.ts'

export async function writeAccounts(firestore: Firestore, accounts: readonly DemoAccount[]): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false })
  for (const { uid, account } of accounts) void writer.set(firestore.doc(`users/${uid}`), account)
  await writer.close()
}

/** Writes orders in batches, so that pending writes do not fill the memory. */
export async function writeOrders(firestore: Firestore, orders: readonly Order[]): Promise<void> {
  for (const some of splitIntoPieces(orders, 5_000)) {
    const writer = firestore.bulkWriter({ throttling: false })
    for (const order of some) {
      const { trackingID, ...fields } = order
      void writer.set(firestore.doc(`transactions/${trackingID}`), fields)
      const stops = listStopCodes(order)
      void writer.set(firestore.doc(`orderIndex/${trackingID}`), indexEntry({ ...order, stops }))
      const flag = { stops, placed: order.created_at }
      if (stops.length > 0) void writer.set(firestore.doc(`orderFlags/${trackingID}`), flag)
      void writer.set(firestore.doc(`transfers/${trackingID}`), toTransfer(order))
    }
    await writer.close()
  }
}

export async function addToTallies(
  firestore: Firestore,
  accounts: readonly DemoAccount[],
  orders: readonly Order[],
): Promise<void> {
  const tallies = recount({ orders, accounts: accounts.map(({ account }) => account) })
  const writer = firestore.bulkWriter()
  for (const [id, tally] of tallies) {
    void writer.set(firestore.doc(`tallies/${id}`), toIncrements(tally), { merge: true })
  }
  await writer.close()
}

export async function writeLedger(
  firestore: Firestore,
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false })
  for (const entry of entries)
    void writer.set(firestore.doc(`ledger/${entry.id}`), { ...toStoredEntry(entry), at })
  await writer.close()
}

/** Turns every number into an increment. */
function toIncrements(tally: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tally).map(([name, value]) => [
      name,
      typeof value === 'number' ? FieldValue.increment(value) : toIncrements(value),
    ]),
  )
}

function* splitIntoPieces<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
