import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { ordersTallySchema, walletTotal } from '@rupee/domain/tallies/tally.ts'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import {
  chooseSegment,
  isSameDocument,
  listed,
  markDocument,
  openDetails,
  openFilters,
  openQueueOf,
  queue,
  rowOf,
} from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff } from '../../support/people.ts'
import { decide, newPayer, ownPair, placedOrder } from '../../support/swaps.ts'
import { tallyOf } from '../../support/tallies.ts'

const { visit } = useBrowser()

const [staff, { swap }] = await Promise.all([newStaff(), ownPair()])

test('the desk has the specified columns, filters and totals, and opens the order of a row', async () => {
  const payer = await newPayer()
  const approved = await placedOrder(payer, swap)
  await decide(staff, approved)
  const page = await visit({ as: staff })
  await page.goto(queue)
  await page.getByRole('heading', { name: 'Pending Transactions' }).waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Name', 'Email', 'Amount (sent - received)', 'From', 'To', 'Status', 'Date', 'Actions'])
  const filters = await openFilters(page)
  for (const name of ['Name', 'Email', 'Sent amount', 'Receive amount', 'From date', 'To date', 'Wallet']) {
    await filters.getByLabel(name, { exact: true }).waitFor()
  }

  await chooseSegment(page, 'Approved')
  const totals = page.getByRole('list', { name: 'Totals by currency' })
  const chip = totals.getByRole('listitem').first()
  await expect.poll(async () => (await chip.textContent()) === (await rupeesApproved())).toBe(true)
  for (const name of specified) await totals.getByText(name, { exact: true }).waitFor()
  // Chips of wallets added later follow those of the specification.
  await totals.getByText(`Test ${swap.to.code}`).waitFor()
  await narrowTo(page, payer.email, [approved])
  await openDetails(page, approved)
})

test('orders are listed oldest first, and a new one appears last without a reload', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([first])
  await markDocument(page)
  const second = await placedOrder(payer, swap)
  await expect.poll(() => listed(page)).toEqual([first, second])
  await page.getByRole('button', { name: 'Date' }).click()
  await expect.poll(() => listed(page)).toEqual([second, first])
  expect(await isSameDocument(page)).toBe(true)
})

test('orders can be sorted by due time, and each says how late it is', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  const second = await placedOrder(payer, swap)
  await firestore.doc(`transactions/${second}`).update({ due: new Date(Date.now() - 8.5 * 60_000) })
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await rowOf(page, first).getByText('due in 29 min').waitFor()
  await rowOf(page, second).getByText('8 min late').waitFor()
  await expect.poll(() => listed(page)).toEqual([first, second])
  await page.getByRole('button', { name: 'Due next' }).click()
  await expect.poll(() => listed(page)).toEqual([second, first])

  // Without a search, the database returns the whole queue in this order.
  await firestore.doc(`transactions/${first}`).update({ due: new Date('2020-01-02') })
  await firestore.doc(`transactions/${second}`).update({ due: new Date('2020-01-01') })
  await page.goto(`${queue}?sort=due`)
  await expect.poll(async () => (await listed(page)).slice(0, 2)).toEqual([second, first])
  await page.goto(`${site}/admin`)
  await page
    .getByRole('region', { name: 'Pending transactions' })
    .getByText(/, \d+\+? late$/)
    .waitFor()
})

test('the search finds an order by any of its data, and the address keeps it', async () => {
  const payer = await newPayer()
  const small = await placedOrder(payer, { ...swap, from_amount: '100.00', to_amount: '1.00' })
  const large = await placedOrder(payer, swap)
  await decide(staff, large)
  const page = await visit({ as: staff })
  await page.goto(`${queue}?status=all`)
  const reference = (await firestore.doc(`transactions/${large}`).get()).get('TransactionID')
  await narrowTo(page, large.slice(0, 8).toLowerCase(), [large])
  await narrowTo(page, String(reference), [large])
  await narrowTo(page, `verma ${payer.email}`, [large, small])
  await page.getByText('2 orders match.').waitFor()
  await narrowTo(page, `${payer.email} 50-150`, [small])
  await page.getByText('1 order matches.').waitFor()
  // With decimals, because random references and IDs can begin with a 5.
  await narrowTo(page, `${payer.email} 5.00`, [large])

  const filters = await openFilters(page)
  await filters.getByLabel('Sent amount').fill('५०')
  await expect.poll(() => filters.getByLabel('Sent amount').inputValue()).toBe('50')
  await filters.getByLabel('Sent amount').fill('')
  await filters.getByLabel('From date').fill('2020-01-01')
  await filters.getByLabel('To date').fill('2020-01-02')
  await page.getByText('No transactions found').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.poll(() => listed(page)).toEqual([large])

  await openDetails(page, large)
  const address = page.url()
  await page.reload()
  await page.getByRole('region', { name: large }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: large }).waitFor({ state: 'detached' })
  await expect.poll(() => listed(page)).toEqual([large])
  await page.goForward()
  await page.getByRole('region', { name: large }).waitFor()
  expect(page.url()).toBe(address)
})

test('the keyboard moves along the list, opens an order, and returns', async () => {
  const payer = await newPayer()
  const above = await placedOrder(payer, swap)
  const below = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  const opened = (id: string) => page.getByRole('region', { name: id })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([above, below])
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(below)
  await page.keyboard.press('k')
  await expect.poll(() => focused()).toBe(above)
  await page.keyboard.press('Enter')
  await opened(above).waitFor()
  await page.keyboard.press('j')
  await opened(below).waitFor()
  await page.keyboard.press('Escape')
  await opened(below).waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe(below)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.press('j')
  expect(await search.inputValue()).toContain('j')

  function focused() {
    return page.evaluate(() => document.activeElement?.getAttribute('data-order'))
  }
})

test('on a phone the list and the order alternate, and nothing is wider than the window', async () => {
  const payer = await newPayer()
  const id = await placedOrder(payer, swap)
  const page = await visit({ as: staff, viewport: { width: 320, height: 640 } })
  await openQueueOf(page, payer)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  const details = await openDetails(page, id)
  expect(await rowOf(page, id).isVisible()).toBe(false)
  expect(await width()).toBe(320)
  await details.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, id).waitFor()
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
