import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { ordersTallySchema, walletTotal } from '@rupee/domain/tallies/tally.ts'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import {
  chooseSegment,
  isSameDocument,
  listed,
  markDocument,
  openDetails,
  openFilters,
  openOrdersOf,
  rowOf,
} from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { staffAtWork } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder } from '../../support/swaps.ts'
import { tallyOf } from '../../support/tallies.ts'

const { open } = useBrowser()

const [staff, { swap }] = await Promise.all([staffAtWork(), ownPair()])

test('the desk has the specified columns, filters and totals, finds an order by any of its data, and keeps its address', async () => {
  const payer = await newPayer()
  const small = await placedOrder(payer, { ...swap, from_amount: '100.00', to_amount: '1.00' })
  const large = await placedOrder(payer, swap)
  await decide(staff, large)
  const page = await open(`/admin/pending-transactions?status=all&q=${payer.email}`)
  await page.getByRole('heading', { name: 'Pending Transactions' }).waitFor()
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
  const reference = (await firestore.doc(`transactions/${large}`).get()).get('TransactionID')
  await narrowTo(page, large.slice(0, 8).toLowerCase(), [large])
  await narrowTo(page, `verma ${payer.email}`, [large, small])
  await narrowTo(page, String(reference), [large])
  await narrowTo(page, `${payer.email} 50-150`, [small])
  await page.getByText('1 order matches.').waitFor()
  // With decimals, because random references and IDs can begin with a 5.
  await narrowTo(page, `${payer.email} 5.00`, [large])

  const filters = await openFilters(page)
  for (const name of ['Name', 'Email', 'Sent amount', 'Receive amount', 'From date', 'To date', 'Wallet']) {
    await filters.getByLabel(name, { exact: true }).waitFor()
  }
  await filters.getByLabel('Sent amount').fill('५०')
  await expect.poll(() => filters.getByLabel('Sent amount').inputValue()).toBe('50')
  await filters.getByLabel('Sent amount').fill('')
  await filters.getByLabel('From date').fill('2020-01-01')
  await filters.getByLabel('To date').fill('2020-01-02')
  await page.getByText('No transactions found').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await rowOf(page, large).waitFor()

  await chooseSegment(page, 'Approved')
  const totals = page.getByRole('list', { name: 'Totals by currency' })
  const chip = totals.getByRole('listitem').first()
  await expect.poll(async () => (await chip.textContent()) === (await rupeesApproved())).toBe(true)
  for (const name of specified) await totals.getByText(name, { exact: true }).waitFor()
  // Chips of wallets added later follow those of the specification.
  await totals.getByText(`Test ${swap.to.code}`).waitFor()

  await openDetails(page, large)
  const opened = page.getByRole('region', { name: large })
  const address = page.url()
  await page.reload()
  await opened.waitFor()
  await page.goBack()
  await opened.waitFor({ state: 'detached' })
  await rowOf(page, large).waitFor()
  await page.goForward()
  await opened.waitFor()
  expect(page.url()).toBe(address)

  await chooseSegment(page, 'Pending')
  await page.getByRole('searchbox', { name: 'Search' }).fill(payer.email)
  await rowOf(page, small).waitFor()
  await page.getByText('The open order is outside this list and its filters.').waitFor()
  expect(await listed(page)).toEqual([small])
})

test('orders are listed oldest first or by due time, as they come, and keys move along them', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  const page = await openOrdersOf(open, payer)
  await markDocument(page)
  const second = await placedOrder(payer, swap)
  await firestore.doc(`transactions/${second}`).update({ due: new Date(Date.now() - 8.5 * 60_000) })
  await rowOf(page, first).getByText('due in 29 min').waitFor()
  await rowOf(page, second).getByText('8 min late').waitFor()
  expect(await listed(page)).toEqual([first, second])
  await page.getByRole('button', { name: 'Date' }).click()
  await expect.poll(() => listed(page)).toEqual([second, first])
  await page.getByRole('button', { name: 'Date' }).click()
  await expect.poll(() => listed(page)).toEqual([first, second])

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-order'))
  const opened = (id: string) => page.getByRole('region', { name: id })
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(focused).toBe(second)
  await page.keyboard.press('k')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('Enter')
  await opened(first).waitFor()
  await page.keyboard.press('j')
  await opened(second).waitFor()
  await page.keyboard.press('Escape')
  await opened(second).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(second)

  await page.getByRole('button', { name: 'Due next' }).click()
  await expect.poll(() => listed(page)).toEqual([second, first])
  // Without a search, the database returns the whole queue in this order.
  await firestore.doc(`transactions/${first}`).update({ due: new Date('2020-01-02') })
  await firestore.doc(`transactions/${second}`).update({ due: new Date('2020-01-01') })
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.press('j')
  expect(await search.inputValue()).toContain('j')
  await search.fill('')
  await expect.poll(async () => (await listed(page)).slice(0, 2)).toEqual([second, first])
  expect(await isSameDocument(page)).toBe(true)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page
    .getByRole('region', { name: 'Pending transactions' })
    .getByText(/, \d+\+? late$/)
    .waitFor()
})

/** Wallets that always have a total, even before anything was exchanged. */
const specified = [
  ...['Indian Rupee', 'USDT', 'Deriv USD', 'Skrill USD', 'Nettler'],
  ...['Astro Pay', 'TRON', 'Binance Coin', 'Bitcoin'],
]

async function narrowTo(page: Parameters<typeof listed>[0], text: string, ids: string[]): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await expect.poll(() => listed(page)).toEqual(ids)
}

async function rupeesApproved(): Promise<string> {
  const { Approved } = ordersTallySchema.parse(await tallyOf('orders'))
  const [sent, received] = [Approved.sent, Approved.received].map(
    (sums) => `₹${formatAmount(walletTotal(sums, 'inr'), 'INR')}`,
  )
  return `Indian Rupee ${sent} - ${received}`
}
