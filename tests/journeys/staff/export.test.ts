import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

const { swap } = await createOwnPair()

test('an export is cancelled, and the listed orders of a period are exported to a file that no spreadsheet runs', async () => {
  const payer = await createPayer()
  const id = await createOrder(payer, swap, { SendersPaymentDetails: '=HYPERLINK("https://example.com")' })
  const path = `/admin/pending-transactions?q=${payer.email}&wallet=${swap.to.id}`
  const page = await open(path, { expected: /ERR_ABORTED|ERR_FAILED/ })
  await page.route('**/d/admin/transactions/export/', () => {}, { times: 1 })
  const dialog = page.getByRole('dialog', { name: 'Export transactions' })
  const begin = dialog.getByRole('button', { name: 'Export', exact: true })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await begin.click()
  await page.getByText('0 transactions so far').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Export CSV' }).click()
  await dialog.getByText(`Search: ${payer.email}`).waitFor()
  await dialog.getByRole('combobox', { name: 'Wallet' }).getByText(`Test ${swap.to.code}`).waitFor()
  await dialog.getByLabel('First day').fill('2030-01-01')
  await dialog.getByText('Please choose a first and a last day').waitFor()
  expect(await begin.isDisabled()).toBe(true)
  const today = await dialog.getByLabel('Last day').inputValue()
  await dialog.getByLabel('First day').fill(today)
  const [download] = await Promise.all([page.waitForEvent('download'), begin.click()])
  expect(download.suggestedFilename()).toBe(`transactions-${today}-to-${today}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('id,TransactionID,created_at (India),status,decided_at (India),decided_by,')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const line = text.split('\r\n').find((each) => each.startsWith(id))
  expect(line).toContain(payer.email)
  expect(line).toContain(`"'=HYPERLINK(""https://example.com"")"`)
  await dialog.waitFor({ state: 'hidden' })
})
