import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { goInPage } from '../browser/go-in-page.ts'
import { firestore } from '../support/admin-sdk.ts'
import type { Client } from '../support/client.ts'
import { onePixel } from '../support/files.ts'
import { claimOnReleasedQuote } from '../support/orders/claims.ts'
import { demo } from '../support/people.ts'
import { newPayer, placedOrder } from '../support/swaps.ts'
import { checkScreen } from './check-screen.ts'

const { open } = useBrowser()

let staff: { readonly client: Client }

beforeAll(async () => {
  staff = { client: await demo.admin() }
})

test('the rates of one currency, and of all with edits, hints and errors', async () => {
  const page = await open('/admin/currency-rates?tab=usdt', { as: staff })
  await page.getByRole('textbox', { name: 'Buy' }).waitFor()
  await checkScreen(page, 'admin-rates')

  await goInPage(page, '/admin/currency-rates')
  await page.getByRole('textbox', { name: 'Buy, USDT' }).fill('80')
  await page.getByRole('textbox', { name: 'Sell, Bitcoin' }).fill('x')
  await page.getByText('Please enter a plain number').waitFor()
  await checkScreen(page, 'admin-rates-table')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the reserves after a check', async () => {
  const page = await open('/admin/reserves', { as: staff })
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('In balance').first().waitFor()
  await checkScreen(page, 'admin-reserves')
})

test('the payment details, and the question before they change', async () => {
  const page = await open('/admin/bank-details', { as: staff })
  await page.getByRole('textbox', { name: 'Extra details', exact: true }).waitFor()
  await checkScreen(page, 'admin-bank-details')
  await page.getByRole('textbox', { name: 'IFSC code' }).fill('EXMP123')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Change where customers pay?' }).waitFor()
  // Other questions to staff have the same parts.
  await checkScreen(page, 'admin-bank-details-question', { fullPage: false })
})

test('the payment claims', async () => {
  const page = await open('/admin/payment-claims', { as: staff })
  const id = await claimOnReleasedQuote(await newPayer())
  const claim = page.getByRole('listitem').filter({ hasText: id })
  await claim.getByText('The rate was released').waitFor()
  await checkScreen(page, 'admin-claims')
})

test('the payments: a statement is read, imported and explained', async () => {
  const page = await open('/admin/payments', { as: staff })
  const utr = String(Date.now()).slice(0, 12)
  const rows = [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `26/11/26,UPI-MEENA IYER-MEENA@OKAXIS-UTIB0001234-${utr}-RENT,${utr},26/11/26,,"1,23,456.70","2,23,456.70"`,
    '26/11/26,SMS CHARGES,,26/11/26,17.70,,"2,23,439.10"',
  ]
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  const choose = async () => {
    await page.locator('input[type=file]').setInputFiles(file)
    await page
      .getByText('HDFC, 2 lines, 26 Nov 2026 to 26 Nov 2026. 1 came in, ₹1,23,456.70 in total.')
      .waitFor()
  }
  await choose()
  await page.getByText('The balance of line 2 should be ₹2,23,439.00 and is ₹2,23,439.10.').waitFor()
  await page.getByRole('textbox', { name: 'Last digits of our account' }).fill('5678')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('2 lines, 0 of them already there. 0 matched to an order').waitFor()
  await page.getByRole('button', { name: 'Without order' }).click()
  const payment = page.getByRole('listitem').filter({ hasText: utr })
  await payment.getByText('from MEENA IYER').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill(`1,23,456.7 meena ${utr}`)
  await page.getByText(/^1 of \d+ shown match/).waitFor()
  await choose()
  await checkScreen(page, 'admin-payments')
  await page.getByRole('searchbox', { name: 'Search' }).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Match this payment to an order?' }).waitFor()
  await page.keyboard.press('Escape')
  await payment.getByRole('button', { name: 'No order' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Own transfer' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await payment.waitFor({ state: 'detached' })
  // The list, or its next row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  // Otherwise the verdicts of the following tests would say how far this statement reaches.
  const { docs } = await firestore.collection('statements').where('file', '==', file.name).get()
  await Promise.all(docs.map((statement) => statement.ref.delete()))
})

test('a long list of payments draws only the rows in view, and keys reach every row', async () => {
  const wallet = `list-${Date.now()}`
  const batch = firestore.batch()
  const refs = Array.from({ length: 120 }, (_, at) => firestore.doc(`payments/${wallet}-${at}`))
  onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))))
  for (const [at, ref] of refs.entries())
    batch.set(ref, {
      ...{ wallet, code: 'INR', direction: 'out', amount: '5000.00', payer: `PAYEE ${at}`, reference: '' },
      ...{
        account: '1234',
        bookedAt: `2030-01-01T10:${String(at % 60).padStart(2, '0')}`,
        cores: [],
        text: 'UPI',
      },
      ...{ statement: 's1', importedBy: 'x', state: 'unmatched', reasons: [], importedAt: new Date() },
    })
  await batch.commit()
  const page = await open('/admin/payments?state=out', { as: staff })
  const list = page.getByRole('list', { name: 'Payments' })
  const rows = list.getByRole('listitem')
  const size = () => rows.first().getAttribute('aria-setsize')
  await expect.poll(size).toBe('-1')
  // Rows that come into view are measured, so the button can move away from a pointer.
  await page.getByRole('button', { name: 'Show older' }).press('Enter')
  await expect.poll(size).toMatch(/^[1-9]\d*$/)
  expect(await rows.count()).toBeLessThan(40)
  const position = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))
  // Keys go on where the drawn rows end, each time.
  await page.keyboard.press('j')
  await expect.poll(position, { interval: 20 }).toBe('1')
  let at = 0
  while (at < 46) {
    await rows.last().focus()
    at = Number(await position()) + 1
    await page.keyboard.press('j')
    await expect.poll(position, { interval: 20 }).toBe(String(at))
  }
  // Scrolling leaves the focus where it is.
  await page.evaluate(() => window.scrollTo(0, 0))
  await list.locator('[aria-posinset="1"]').waitFor()
  await page.keyboard.press('k')
  await expect.poll(position).toBe(String(at - 1))
})

test('the verdict on an order links to a payment that may belong to it', async () => {
  const pending = await firestore.collection('transactions').where('status', '==', 'pending').limit(1).get()
  const [order] = pending.docs
  if (!order) throw new Error('No order is pending')
  const suggested = firestore.doc(`payments/${order.id}`)
  await suggested.set({
    ...{ id: 'p1', amount: '5000.00', payer: 'ASHA VERMA', reference: '412345678901', account: '1234' },
    ...{ bookedAt: '2026-11-26', importedBy: 'x', matchedBy: 'rule' },
    ...{ wallet: 'inr', code: 'INR', direction: 'in', cores: [], text: 'UPI', statement: 's1' },
    ...{ state: 'suggested', trackingID: order.id, reasons: ['same amount'], importedAt: new Date() },
  })
  const page = await open(`/admin/pending-transactions?order=${order.id}`, { as: staff })
  await page.getByText('May have been paid: ₹5,000.00 from ASHA VERMA, 26 Nov 2026').waitFor()
  await page.getByRole('link', { name: 'match it' }).click()
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  await suggested.delete()
})

test('the refunds: the list, and one that is open', async () => {
  const refund = firestore.doc('refunds/screens')
  await refund.set({
    ...{ wallet: 'inr', code: 'INR', payer: 'ASHA VERMA', paidReference: '412345678901', state: 'ready' },
    ...{ targetBy: 'customer', targetKey: 'bank', targetAt: new Date(), dueAt: new Date() },
    target: {
      ...{ type: 'Bank', accountName: 'Asha Verma', accountNumber: '50100011112222' },
      ...{ ifscCode: 'EXMP0000456', branch: 'Andheri West', bankName: 'Example Bank' },
    },
    ...{ uid: 'nobody', trackingID: 'K7MPQ2XWZ9', name: 'Asha Verma', cause: 'order rejected' },
    amount: '5000.00',
  })
  const page = await open('/admin/refunds', { as: staff })
  const row = page.getByRole('link', { name: /₹5,000.00 to ASHA VERMA/ })
  await row.waitFor()
  await checkScreen(page, 'admin-refunds')
  await row.click()
  await page.getByText('Same name as the payer').waitFor()
  await checkScreen(page, 'admin-refund')
  await refund.delete()
})

test('the ledger: accounts, the statement of one, and a period without entries', async () => {
  const page = await open('/admin/ledger', { as: staff })
  await page.getByRole('row', { name: /^Available USDT/ }).waitFor()
  await checkScreen(page, 'admin-ledger')
  await goInPage(page, '/admin/ledger?account=owed&currency=usdt')
  const entry = page.getByRole('row', { name: /Order approved/ }).first()
  await entry.getByRole('link').waitFor()
  await page.getByText(/^Balance now: /).waitFor()
  await checkScreen(page, 'admin-ledger-statement')
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloads).suggestedFilename()).toBe('ledger-owed-usdt.csv')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-01')
  await page.getByText('No entries in this period.').waitFor()
  await page.getByText('Closing balance: 0.00 USDT').waitFor()
})

test('a payout batch: its orders are chosen, locked on the desk, sent and settled', async () => {
  const swap = { from: { id: 'usdt', code: 'USDT' }, to: { id: 'inr', code: 'INR' } }
  const amounts = { from_amount: '10.00', to_amount: '886.00' }
  const place = async () =>
    placedOrder(await newPayer(), { ...swap, ...amounts }, { withdrawalMethod: 'bank' })
  const [order, other] = await Promise.all([place(), place()])
  const page = await open('/admin/batches', { as: staff })
  await page.getByRole('checkbox', { name: `Choose ${order} of` }).click()
  await page.getByRole('checkbox', { name: `Choose ${other} of` }).click()
  await page.getByRole('status').filter({ hasText: '2 orders, ₹1,772.00' }).waitFor()
  await checkScreen(page, 'admin-batches')
  await page.getByRole('button', { name: 'Make the batch' }).click()
  const made = page.getByRole('status').filter({ hasText: 'has 2 orders.' })
  await page.getByText('In another batch').first().waitFor()
  await made.getByRole('link', { name: 'Open the batch' }).click()
  await page.getByRole('button', { name: `Take out ${order}` }).waitFor()

  await goInPage(page, `/admin/pending-transactions?order=${order}`)
  await page.getByText('Take it out of the batch first.').waitFor()
  const decision = page.getByRole('region', { name: 'Decision' })
  for (const name of ['Approve', 'Reject']) {
    expect(await decision.getByRole('button', { name }).isDisabled()).toBe(true)
  }
  await page.getByRole('link', { name: 'Open the batch' }).click()

  await page.getByRole('button', { name: 'Cancel the batch' }).click()
  await page.getByRole('dialog', { name: 'Cancel this batch?' }).waitFor()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Send the batch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('textbox', { name: 'Client code at the bank' }).fill('RUPEE')
  await checkScreen(page, 'admin-batch-sent')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^RUPEE[A-Z0-9]{10}\.csv$/)

  const rows = [
    'Reference,Amount,Status,UTR',
    `${order},886.00,Success,HDFCN52026112612345`,
    'OTHER,1.00,Success,U1',
  ]
  const file = { name: 'response.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('1 order paid, 0 failed. These lines change nothing: line 3').waitFor()
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('1 order approved, 0 back in the queue.').waitFor()

  await page.getByRole('button', { name: 'Settle by a receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve orders with a receipt?' })
  await dialog.getByRole('status').filter({ hasText: '1 order, ₹886.00' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Bank reference' }).fill('HDFCN52026112654321')
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: onePixel.png }
  await dialog.locator('input[type=file]').setInputFiles(receipt)
  await dialog.getByText('receipt.png').waitFor()
  await checkScreen(page, 'admin-batch-receipt', { fullPage: false })
  await dialog.getByRole('button', { name: 'Approve orders' }).click()
  await page.getByRole('button', { name: `Receipt of ${other}` }).waitFor()
  await page.getByText('Approved: HDFCN52026112612345').waitFor()
})
