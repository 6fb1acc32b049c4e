import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { ordersTallySchema, totalOf } from '@rupee/domain/records/tally.ts'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { isSameDocument, listed, markDocument, openQueueOf, queue, rowOf } from '../../browser/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'
import { tallyOf } from '../../support/tallies.ts'

const { visit } = useBrowser()

const [staff, { swap }] = await Promise.all([newStaff(), ownPair()])

test('the queue has the specified columns, filters and totals', async () => {
  const page = await visit({ as: staff })
  await page.goto(queue)
  await page.getByRole('heading', { name: 'Pending Transactions' }).waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Name', 'Email', 'Amount (sent - received)', 'From', 'To', 'Status', 'Date', 'Actions'])
  for (const name of ['Name', 'Email', 'Sent amount', 'Receive amount', 'Date']) {
    await page.getByLabel(name, { exact: true }).first().waitFor()
  }
  await page.getByRole('combobox', { name: 'Status' }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Pending', 'Approved', 'Rejected'])
  await page.keyboard.press('Escape')
  const totals = page.getByRole('list', { name: 'Totals by currency' })
  await expect
    .poll(async () => (await totals.locator('strong').allTextContents()).slice(0, 9))
    .toEqual([
      'Indian Rupee',
      'USDT',
      'Deriv USD',
      'Skrill USD',
      'Nettler',
      'Astro Pay',
      'TRON',
      'Binance Coin',
      'Bitcoin',
    ])
  // A wallet that was added later has its chip behind those of the specification.
  await totals.getByText(`Test ${swap.to.code}`).waitFor()
})

test('the totals are those of all orders of the chosen status', async () => {
  const page = await visit({ as: staff })
  await page.goto(queue)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await page.getByText('Everything ever approved').waitFor()
  const chip = page.getByRole('list', { name: 'Totals by currency' }).getByRole('listitem').first()
  await expect.poll(async () => (await chip.textContent()) === (await rupeesApproved())).toBe(true)
})

test('orders stand newest first, and a new one appears at the top without a reload', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([first])
  await markDocument(page)
  const second = await placedOrder(payer, swap)
  await expect.poll(() => listed(page)).toEqual([second, first])
  expect(await isSameDocument(page)).toBe(true)
})

test('while somebody reads further down, new orders are announced and move nothing', async () => {
  const payer = await newPayer()
  const first = await placedOrder(payer, swap)
  // So low that the totals are out of sight: wallets of other tests are added to them at any time.
  const page = await visit({ as: staff, viewport: { width: 390, height: 150 } })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([first])
  await rowOf(page, first).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const place = await rowOf(page, first).boundingBox()

  const second = await placedOrder(payer, swap)
  await page.getByRole('button', { name: '1 new' }).waitFor()
  expect(await listed(page)).toEqual([first])
  expect(await rowOf(page, first).boundingBox()).toEqual(place)

  await page.getByRole('button', { name: '1 new' }).click()
  await expect.poll(() => listed(page)).toEqual([second, first])
  await expect.poll(() => page.getByRole('button', { name: '1 new' }).count()).toBe(0)
})

test('filters find by the beginning of a name and by exact amounts, and say how many rows were searched', async () => {
  const payer = await newPayer()
  const small = await placedOrder(payer, { ...swap, from_amount: '100.00', to_amount: '1.00' })
  const large = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([large, small])

  const sent = page.getByRole('textbox', { name: 'Sent amount' })
  await sent.fill('100')
  await expect.poll(() => listed(page)).toEqual([small])
  await page.getByText('1 of the 2 rows searched on this page match all filters.').waitFor()
  await sent.fill('')
  await page.getByRole('textbox', { name: 'Receive amount' }).fill('5.00')
  await expect.poll(() => listed(page)).toEqual([large])
  await page.getByRole('textbox', { name: 'Receive amount' }).fill('')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ver')
  await expect.poll(() => listed(page)).toEqual([large, small])
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('nobody')
  await page.getByText('No transactions found').waitFor()

  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await openQueueOf(page, payer)
  await page.getByLabel('Date').fill('2020-01-01')
  await page.getByText('No transactions found').waitFor()
})

describe('more orders than a page holds', () => {
  test('are turned over by pages, each of which stays live', async () => {
    const payer = await newPayer()
    const newest = await placedOrder(payer, swap)
    const copies = await copiesOf(newest, 60)
    const page = await visit({ as: staff })
    await openQueueOf(page, payer)
    await expect.poll(async () => (await listed(page)).length).toBe(50)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(11)
    const moved = copies.at(-1) ?? ''
    await firestore.doc(`transactions/${moved}`).update({ name: 'Renamed Meanwhile' })
    await rowOf(page, moved).getByText('Renamed Meanwhile').waitFor()

    await placedOrder(payer, swap)
    await page.getByRole('button', { name: '1 new' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(50)
    const paths = copies.flatMap((id) => [`transactions/${id}`, `orderIndex/${id}`])
    await Promise.all(paths.map((path) => firestore.doc(path).delete()))
  })
})

test('the keyboard walks the list, opens an order and comes back to its row', async () => {
  const payer = await newPayer()
  const below = await placedOrder(payer, swap)
  const above = await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  await openQueueOf(page, payer)
  await expect.poll(() => listed(page)).toEqual([above, below])
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(below)
  await page.keyboard.press('k')
  await expect.poll(() => focused()).toBe(above)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: below }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('region', { name: above }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('region', { name: below }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: below }).waitFor({ state: 'hidden' })
  await expect.poll(() => focused()).toBe(below)

  await page.getByRole('switch', { name: 'Shortcuts' }).click()
  await rowOf(page, below).focus()
  await page.keyboard.press('k')
  expect(await focused()).toBe(below)

  // Last, because the list of what is typed takes the place of the one that has the focus.
  await page.getByRole('switch', { name: 'Shortcuts' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.press('j')
  expect(await email.inputValue()).toMatch(/^j|j$/)

  function focused() {
    return page.evaluate(() => document.activeElement?.getAttribute('data-order'))
  }
})

async function rupeesApproved(): Promise<string> {
  const { Approved } = ordersTallySchema.parse(await tallyOf('orders'))
  const [sent, received] = [Approved.sent, Approved.received].map((sums) =>
    formatAmount(totalOf(sums, 'inr'), 'INR'),
  )
  return `Indian Rupee ${sent} - ${received}`
}

/** Older ones of the same kind, which do not count as this customer's, for placing each of them would take longer than reading them. */
async function copiesOf(trackingID: string, count: number): Promise<string[]> {
  const [original, index] = (
    await firestore.getAll(
      firestore.doc(`transactions/${trackingID}`),
      firestore.doc(`orderIndex/${trackingID}`),
    )
  ).map((document) => document.data())
  const batch = firestore.batch()
  const ids = Array.from({ length: count }, (_, at) => `${trackingID}-${at}`)
  for (const [at, id] of ids.entries()) {
    const created_at = new Date(original?.created_at.toDate().getTime() - (at + 1) * 60_000)
    batch.set(firestore.doc(`orderIndex/${id}`), { ...index, created_at })
    batch.set(firestore.doc(`transactions/${id}`), { ...original, uid: 'others', trackingID: id, created_at })
  }
  await batch.commit()
  return ids
}
