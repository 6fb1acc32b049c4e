import { readFile } from 'node:fs/promises'
import { texts } from '@rupee/domain/texts.ts'
import { toWorkbook } from '@rupee/suite/seed/statements/workbook-file.ts'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { goInPage } from '../browser/go-in-page.ts'
import { onePixel } from '../support/files.ts'
import { createOrder, createPayer } from '../support/swaps.ts'
import { checkOnDesktop, checkOnSmallPhone, checkScreen } from './check-screen.ts'

const { open } = useBrowser()

test('the ledger: accounts, the statement of one, and a period without entries', async () => {
  const page = await open('/admin/ledger')
  await page.getByRole('row', { name: /^Available USDT/ }).waitFor()
  await checkScreen(page, 'admin-ledger')
  await goInPage(page, '/admin/ledger?account=owed&currency=usdt')
  const entry = page.getByRole('row', { name: /Order approved/ }).first()
  await entry.getByRole('link', { name: 'Customer' }).waitFor()
  await entry.getByRole('link', { name: 'Audit' }).waitFor()
  await page.getByText(/^Balance now: /).waitFor()
  await checkOnDesktop(page, 'admin-ledger-statement')
  await checkOnSmallPhone(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('ledger-owed-usdt.csv')
  await page.getByRole('combobox', { name: 'Entry' }).click()
  await page.getByRole('option', { name: 'Wallet opened' }).click()
  await page.getByText('No such entries in this period.').waitFor()
  await page.getByRole('combobox', { name: 'Entry' }).click()
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-01')
  await page.getByText('No entries in this period.').waitFor()
  await page.getByText('Closing balance: 0.00 USDT').waitFor()
})

test('a payout batch: its orders are chosen, sent and settled', async () => {
  const swap = { from: { id: 'usdt', code: 'USDT' }, to: { id: 'inr', code: 'INR' } }
  const amounts = { from_amount: '10.00', to_amount: '886.00' }
  const place = async () =>
    createOrder(await createPayer(), { ...swap, ...amounts }, { withdrawalMethod: 'bank' })
  const [order, other] = await Promise.all([place(), place()])
  const page = await open('/admin/batches')
  await page.getByRole('checkbox', { name: `Choose ${order} of` }).click()
  await page.getByRole('checkbox', { name: `Choose ${other} of` }).click()
  await page.getByRole('status').filter({ hasText: '2 orders, ₹1,772.00' }).waitFor()
  await checkOnDesktop(page, 'admin-batches')
  await checkOnSmallPhone(page)
  await page.getByRole('button', { name: 'Make the batch' }).click()
  const made = page.getByRole('status').filter({ hasText: 'has 2 orders.' })
  await made.getByRole('link', { name: 'Open the batch' }).click()
  await page.getByRole('button', { name: `Take out ${order}` }).waitFor()

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
    ['Reference', 'Amount', 'Status', 'UTR'],
    [order, 886, 'Success', 'HDFCN52026112612345'],
    ['OTHER', 1, 'Success', 'U1'],
  ]
  const file = { name: 'response.xlsx', mimeType: '', buffer: Buffer.from(toWorkbook(rows)) }
  const worker = /response-worker/
  await page.route(worker, (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(file)
  const failed = page.getByRole('alert').filter({ hasText: texts.failed })
  await failed.waitFor()
  await page.unroute(worker)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1 order paid, 0 failed. These lines change nothing: line 3').waitFor()
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('1 order approved, 0 back in the queue.').waitFor()
  const response = page.waitForEvent('download')
  await page.getByRole('link', { name: `Response with ${order}` }).click()
  expect(await readFile(await (await response).path(), 'utf8')).toContain(`"${order}","886"`)

  await page.getByRole('button', { name: 'Settle by a receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve orders with a receipt?' })
  await dialog.getByRole('status').filter({ hasText: '1 order, ₹886.00' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Bank reference' }).fill('HDFCN52026112654321')
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: onePixel.png }
  await dialog.locator('input[type=file]').setInputFiles(receipt)
  await dialog.getByText('receipt.png').waitFor()
  await dialog.getByRole('button', { name: 'Approve orders' }).click()
  await page.getByRole('button', { name: `Receipt of ${other}` }).waitFor()
  await page.getByText('Approved: HDFCN52026112612345').waitFor()
})
