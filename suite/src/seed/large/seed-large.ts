import type { Order } from '@rupee/domain/orders/order.ts'
import { listLatestOrders, toTransfer } from '@rupee/domain/orders/transfer.ts'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { demoWallets } from '../demo/demo-wallets.ts'
import { onEmulators } from '../emulators-only.ts'
import { makeLargeAccounts } from './large-accounts.ts'
import { makeLargeLedger, toLargeOpeningId } from './large-ledger.ts'
import { makeLargeOrders } from './large-orders.ts'
import { addToTallies, writeAccounts, writeLedger, writeOrders } from './write-large.ts'

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
    const isDone = await firestore.doc(`ledger/${toLargeOpeningId('inr')}`).get()
    if (isDone.exists) return report('The large demo is there already.')
    const accounts = makeLargeAccounts(now, accountCount)
    const orders = makeLargeOrders(now, orderCount, { accounts, wallets })
    await writeAccounts(firestore, accounts)
    report(`${accounts.length} accounts`)
    await writeOrders(firestore, orders)
    await writeLatest(firestore, orders)
    report(`${orders.length} orders`)
    await addToTallies(firestore, accounts, orders)
    await writeLedger(firestore, makeLargeLedger(orders, wallets), now)
  })
}

/** Replaces the latest transfers of the demo. */
async function writeLatest(firestore: Firestore, orders: readonly Order[]): Promise<void> {
  const batch = firestore.batch()
  for (const old of await firestore.collection('latest').listDocuments()) batch.delete(old)
  for (const order of listLatestOrders(orders))
    batch.set(firestore.doc(`latest/${order.trackingID}`), toTransfer(order))
  await batch.commit()
}
