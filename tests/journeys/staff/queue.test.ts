import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { ordersTallySchema, sumWallet } from '@rupee/domain/tallies/tally.ts'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import {
  chooseSegment,
  findRow,
  openDetails,
  openFilters,
  readListed,
} from '../../browser/staff/staff-queue.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, decide } from '../../support/swaps.ts'
import { readTally } from '../../support/tallies.ts'

const { open } = useBrowser()

const [staff, { swap }] = await Promise.all([openStaffAtWork(), createOwnPair()])

test('the desk has the specified columns, filters and totals, and an address for each view and open order', async () => {
  const payer = await createPayer()
  const small = await createOrder(payer, { ...swap, from_amount: '100.00', to_amount: '1.00' })
  const large = await createOrder(payer, swap)
  await decide(staff, large)
  const page = await open(`/admin/pending-transactions?status=all&q=${payer.email}`)
  await page.getByText('2 orders match.').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'Email',
    'Amount (sent - received)',
    'From',
    'To',
    'Status',
    'Date',
    'Actions',
  ])
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${payer.email} 50-150`)
  await page.getByText('1 order matches.').waitFor()
  expect(await readListed(page)).toEqual([small])

  const filters = await openFilters(page)
  await filters.getByLabel('To date').fill('2020-01-02')
  await page.getByText('No transactions found').waitFor()
  await filters.getByRole('combobox', { name: 'Wallet' }).waitFor()
  await checkOnDesktop(page, 'admin-queue-filters', { fullPage: false })
  const labels = await filters.locator('label').allTextContents()
  expect(labels.slice(0, 6)).toEqual([
    'Name',
    'Email',
    'Sent amount',
    'Receive amount',
    'From date',
    'To date',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await findRow(page, small).waitFor()

  await chooseSegment(page, 'Approved')
  await page.getByRole('searchbox', { name: 'Search' }).fill(payer.email)
  const chips = page.getByRole('list', { name: 'Totals by currency' }).getByRole('listitem')
  await expect
    .poll(async () => (await chips.first().textContent()) === (await readRupeesApproved()))
    .toBe(true)
  // Chips of wallets added later follow those of the specification.
  const chipsInOrder = new RegExp([...specified, `Test ${swap.to.code}`].join(' .*'))
  expect((await chips.allTextContents()).join()).toMatch(chipsInOrder)

  await openDetails(page, large)
  await page.goBack()
  await page.getByRole('region', { name: large }).waitFor({ state: 'detached' })
  await page.goForward()
  await page.getByRole('region', { name: large }).waitFor()
  await chooseSegment(page, 'Pending')
  await page.getByText('The open order is outside this list and its filters.').waitFor()
  await expect.poll(() => readListed(page)).toEqual([small])
})

/** Wallets that always have a total, even before anything was exchanged. */
const specified = [
  ...['Indian Rupee', 'USDT', 'Deriv USD', 'Skrill USD', 'Nettler'],
  ...['Astro Pay', 'TRON', 'Binance Coin', 'Bitcoin'],
]

async function readRupeesApproved(): Promise<string> {
  const { Approved } = ordersTallySchema.parse(await readTally('orders'))
  const [sent, received] = [Approved.sent, Approved.received].map(
    (sums) => `₹${formatAmount(sumWallet(sums, 'inr'), 'INR')}`,
  )
  return `Indian Rupee ${sent} - ${received}`
}
