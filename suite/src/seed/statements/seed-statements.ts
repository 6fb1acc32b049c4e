import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { demoWallets } from '../demo/demo-wallets.ts'
import { onEmulators } from '../emulators-only.ts'
import { makeLargeLedger } from '../large/large-ledger.ts'
import { addToTallies, writeAccounts, writeLedger, writeOrders } from '../large/write-large.ts'
import { makeDayLines } from './day-lines.ts'
import { makeDayAccounts, makeDayOrders, minutesBetween } from './day-orders.ts'
import { toFiles } from './statement-files.ts'

interface StatementSeed {
  readonly projectId: string
  /** Folder for the files. */
  readonly folder: string
  readonly now?: Date
  readonly report?: (text: string) => void
}

/**
 * Adds a day of 200 paid orders to the demo, and writes the statements of six accounts that fit them. Running it again
 * writes the same files.
 */
export async function seedStatements({
  projectId,
  folder,
  now = new Date(),
  report = () => {},
}: StatementSeed): Promise<void> {
  await onEmulators(projectId, async (app) => {
    const firestore = getFirestore(app)
    const orders = await addDay(firestore, now)
    await mkdir(folder, { recursive: true })
    const lines = makeDayLines(orders)
    for (const { name, content } of toFiles(lines)) await writeFile(join(folder, name), content)
    report(
      `${orders.length} orders are in the demo, and ${lines.length} lines in the statements of ${folder}`,
    )
  })
}

const wallets = demoWallets.map(({ wallet }) => wallet)

/** Returns the orders of the day, which are made once. */
async function addDay(firestore: Firestore, now: Date): Promise<readonly Order[]> {
  const [newest] = makeDayOrders(now, makeDayAccounts(now), wallets)
  const stored = await firestore.doc(`transactions/${newest?.trackingID}`).get()
  const created: unknown = stored.get('created_at')
  if (created instanceof Timestamp) {
    const then = new Date(created.toMillis() + minutesBetween * 60_000)
    return makeDayOrders(then, makeDayAccounts(then), wallets)
  }
  const accounts = makeDayAccounts(now)
  const orders = makeDayOrders(now, accounts, wallets).map((order) => orderSchema.parse(order))
  await writeAccounts(firestore, accounts)
  await writeReferences(firestore, orders)
  await writeLedger(firestore, makeLargeLedger(orders, wallets, 'day'), now)
  await addToTallies(firestore, accounts, orders)
  await writeOrders(firestore, orders)
  return orders
}

/** Notes which order has which payment, as the order call does. Statements are matched by it. */
async function writeReferences(firestore: Firestore, orders: readonly Order[]): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false })
  for (const { trackingID, TransactionID } of orders) {
    for (const core of listPaymentCores(TransactionID, { type: 'common_currency' })) {
      const id = createHash('sha256').update(core).digest('base64url')
      void writer.set(firestore.doc(`paymentReferences/${id}`), { trackingID })
    }
  }
  await writer.close()
}
