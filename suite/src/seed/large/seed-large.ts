import { toStoredEntry } from '@rupee/domain/ledger/account.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { latestOrders, toTransfer } from '@rupee/domain/orders/transfer.ts'
import { indexEntry } from '@rupee/domain/search/order-terms.ts'
import { recount } from '@rupee/domain/tallies/tally-recount.ts'
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { demoWallets } from '../demo/demo-wallets.ts'
import { onEmulators } from '../emulators-only.ts'
import { stopsIn } from '../stops-in.ts'
import { largeAccounts } from './large-accounts.ts'
import { largeLedger, largeOpeningId } from './large-ledger.ts'
import { largeOrders } from './large-orders.ts'

interface LargeSeed {
  readonly projectId: string
  readonly accounts?: number
  readonly orders?: number
  readonly now?: Date
  readonly report?: (text: string) => void
}

/** Adds a year or two of business to the demo, by people who do not log in. Running it again changes nothing. */
export async function seedLarge({
  projectId,
  accounts: accountCount = 20_000,
  orders: orderCount = 100_000,
  now = new Date(),
  report = () => {},
}: LargeSeed): Promise<void> {
  await onEmulators(projectId, async (app) => {
    const firestore = getFirestore(app)
    const wallets = demoWallets.map(({ wallet }) => wallet)
    const isDone = await firestore.doc(`ledger/${largeOpeningId('inr')}`).get()
    if (isDone.exists) return report('The large demo is there already.')
    const accounts = largeAccounts(now, accountCount)
    const orders = largeOrders(now, orderCount, { accounts, wallets })
    await writeAccounts(firestore, accounts)
    report(`${accounts.length} accounts`)
    await writeOrders(firestore, orders)
    await writeLatest(firestore, orders)
    report(`${orders.length} orders`)
    await addToTallies(firestore, accounts, orders)
    await writeLedger(firestore, largeLedger(orders, wallets), now)
  })
}

async function writeAccounts(firestore: Firestore, accounts: readonly DemoAccount[]): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false })
  for (const { uid, account } of accounts) void writer.set(firestore.doc(`users/${uid}`), account)
  await writer.close()
}

/** Writes orders in batches, so that pending writes do not fill the memory. */
async function writeOrders(firestore: Firestore, orders: readonly Order[]): Promise<void> {
  for (const some of inPieces(orders, 5_000)) {
    const writer = firestore.bulkWriter({ throttling: false })
    for (const order of some) {
      const { trackingID, ...fields } = order
      void writer.set(firestore.doc(`transactions/${trackingID}`), fields)
      const stops = stopsIn(order)
      void writer.set(firestore.doc(`orderIndex/${trackingID}`), indexEntry({ ...order, stops }))
      const flag = { stops, placed: order.created_at }
      if (stops.length > 0) void writer.set(firestore.doc(`orderFlags/${trackingID}`), flag)
      void writer.set(firestore.doc(`transfers/${trackingID}`), toTransfer(order))
    }
    await writer.close()
  }
}

/** Replaces the latest transfers of the demo. */
async function writeLatest(firestore: Firestore, orders: readonly Order[]): Promise<void> {
  const batch = firestore.batch()
  for (const old of await firestore.collection('latest').listDocuments()) batch.delete(old)
  for (const order of latestOrders(orders))
    batch.set(firestore.doc(`latest/${order.trackingID}`), toTransfer(order))
  await batch.commit()
}

async function addToTallies(
  firestore: Firestore,
  accounts: readonly DemoAccount[],
  orders: readonly Order[],
): Promise<void> {
  const tallies = recount({ orders, accounts: accounts.map(({ account }) => account) })
  const writer = firestore.bulkWriter()
  for (const [id, tally] of tallies) {
    void writer.set(firestore.doc(`tallies/${id}`), additions(tally), { merge: true })
  }
  await writer.close()
}

async function writeLedger(firestore: Firestore, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false })
  for (const entry of entries)
    void writer.set(firestore.doc(`ledger/${entry.id}`), { ...toStoredEntry(entry), at })
  await writer.close()
}

/** Turns every number into an increment. */
function additions(tally: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tally).map(([name, value]) => [
      name,
      typeof value === 'number' ? FieldValue.increment(value) : additions(value),
    ]),
  )
}

function* inPieces<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
