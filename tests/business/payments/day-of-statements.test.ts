import { createHash, randomUUID } from 'node:crypto'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { importedAtOnce } from '@rupee/domain/payments/payment-input.ts'
import { placeLines } from '@rupee/domain/payments/payment-key.ts'
import { readCamt053 } from '@rupee/domain/payments/statements/camt053.ts'
import { knownLayouts } from '@rupee/domain/payments/statements/layouts.ts'
import { readMt940 } from '@rupee/domain/payments/statements/mt940.ts'
import { readSheet } from '@rupee/domain/payments/statements/sheet.ts'
import type { StatementLine } from '@rupee/domain/payments/statements/statement.ts'
import { indexEntry } from '@rupee/domain/search/order-terms.ts'
import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { makeDayLines } from '@rupee/suite/seed/statements/day-lines.ts'
import { makeDayAccounts, makeDayOrders } from '@rupee/suite/seed/statements/day-orders.ts'
import { toFiles } from '@rupee/suite/seed/statements/statement-files.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'

const now = new Date()
const accounts = makeDayAccounts(now)
const orders = makeDayOrders(
  now,
  accounts,
  demoWallets.map(({ wallet }) => wallet),
)

/** Writes the documents of an order that the import reads. */
async function write({ trackingID, ...order }: Order): Promise<void> {
  const batch = firestore.batch()
  batch.set(firestore.doc(`transactions/${trackingID}`), order)
  batch.set(firestore.doc(`orderIndex/${trackingID}`), indexEntry({ ...order, trackingID, stops: [] }))
  for (const core of listPaymentCores(order.TransactionID, { type: 'common_currency' })) {
    const id = createHash('sha256').update(core).digest('base64url')
    batch.set(firestore.doc(`paymentReferences/${id}`), { trackingID })
  }
  await batch.commit()
}

/** Reads the files of the day. Those that take a browser, a workbook and a PDF, are read as CSV. */
function readFiles(): readonly (readonly StatementLine[])[] {
  const lines = makeDayLines(orders)
  const [hdfc, sbi, , , kotak, camt] = toFiles(lines).map(({ content }) => String(content))
  const [others] = toFiles(lines.slice(120, 190))
  const sheets = [hdfc, sbi, String(others?.content)].map((csv = '') => {
    const rows = csv.split('\r\n').map((row) => row.slice(1, -1).split('","'))
    return readSheet(rows, { code: 'INR' }, knownLayouts)
  })
  return [...sheets, readMt940(kotak ?? ''), readCamt053(camt ?? '')].map((each) => each.lines)
}

async function importAll(): Promise<void> {
  const { client } = await createStaff('operator')
  for (const [index, lines] of readFiles().entries()) {
    const about = {
      statement: randomUUID(),
      wallet: 'inr',
      account: `100${index}`,
      file: 'day.csv',
      layout: 'HDFC',
    }
    const placed = placeLines(lines)
    for (let start = 0; start < placed.length; start += importedAtOnce) {
      const part = JSON.stringify(placed.slice(start, start + importedAtOnce))
      const { status } = await client.post('/d/admin/payments/import/', { ...about, lines: part })
      expect(status).toBe(200)
    }
  }
}

test('a day of statements is matched as docs/statements.md says', async () => {
  for (const { uid, account } of accounts) await firestore.doc(`users/${uid}`).set(account)
  for (const order of orders) await write(order)
  await importAll()
  const counts = new Map<string, number>()
  for (const payment of (await firestore.collection('payments').get()).docs) {
    const [direction, state, reasons] = ['direction', 'state', 'reasons'].map((name) => payment.get(name))
    const found = [direction, state, ...reasons.filter((reason: string) => reason !== 'near in time')].join(
      ', ',
    )
    counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    'in, matched, same reference, same amount, same payer': 156,
    'in, matched, same reference, same amount, other payer': 8,
    'in, suggested, same reference, same payer, too little': 8,
    'in, suggested, same reference, same payer, too much': 6,
    'in, suggested, same amount, same payer': 12,
    'in, unmatched': 4 + 11,
    'out, unmatched': 25,
  })
})
