import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import {
  findRow,
  isSameDocument,
  markDocument,
  openFilters,
  openOwnOrders,
  readListed,
} from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

const { swap } = await createOwnPair()

test('orders are listed as they come, oldest first, by due time or paid first, keys move along them, and a missing payment is found', async () => {
  const payer = await createPayer()
  const old = await createOrder(payer, swap)
  onTestFinished(async () => {
    await Promise.all([`payments/${old}`, `batchedOrders/${old}`].map((path) => firestore.doc(path).delete()))
  })
  const paid = await createOrder(payer, swap)
  await backdateOrder(old)
  const amount = Number(swap.from_amount).toFixed(2)
  await writePayment(paid, amount)
  await writeStatement(swap.from)

  const page = await openOwnOrders(open, payer)
  await markDocument(page)
  await findRow(page, paid).getByText('Paid in full').waitFor()
  await findRow(page, old).getByText('Payment not seen').waitFor()
  const fresh = await createOrder(payer, swap)
  await findRow(page, fresh).waitFor()
  await firestore.doc(`transactions/${paid}`).update({ due: new Date(Date.now() - 8.5 * 60_000) })
  await findRow(page, paid).getByText('8 min late').waitFor()
  expect(await readListed(page)).toEqual([old, paid, fresh])

  await page.getByRole('button', { name: 'Date' }).click()
  await expect.poll(() => readListed(page)).toEqual([fresh, paid, old])
  await page.getByRole('button', { name: 'Due next' }).click()
  await expect.poll(async () => (await readListed(page))[0]).toBe(paid)
  // Without a search, the database returns the whole queue in this order.
  const oldest = Date.UTC(2040, 0, 1) - Date.now()
  await firestore.doc(`transactions/${paid}`).update({ due: new Date(oldest) })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('')
  await expect.poll(async () => (await readListed(page)).length).toBeGreaterThan(3)
  await expect.poll(async () => (await readListed(page))[0]).toBe(paid)
  await search.fill(payer.email)
  await expect.poll(async () => (await readListed(page)).length).toBe(3)
  await page.getByRole('button', { name: 'Paid first' }).click()
  await expect.poll(() => readListed(page)).toEqual([paid, fresh, old])

  const filters = await openFilters(page)
  await filters.getByLabel('Payment', { exact: true }).click()
  await page.getByRole('option', { name: 'Not seen' }).click()
  await expect.poll(() => readListed(page)).toEqual([old])
  expect(page.url()).toContain('paid=unseen')

  await goInPage(page, `/admin/pending-transactions?q=${encodeURIComponent(payer.email)}`)
  await expect.poll(() => readListed(page)).toEqual([old, paid, fresh])
  const readFocused = () => page.evaluate(() => document.activeElement?.getAttribute('data-order'))
  const findOpened = (id: string) => page.getByRole('region', { name: id })
  await page.getByRole('button', { name: 'Refresh' }).focus()
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  await expect.poll(readFocused).toBe(old)
  await page.keyboard.press('Enter')
  const details = findOpened(old)
  await details.getByText(/^Not on any statement up to /).waitFor()
  await details.getByRole('button', { name: 'Look: Payment not seen' }).click()
  await details.getByText(/more than 4 hours after the order\.$/).waitFor()

  await writeSuggestedPayment(old, amount)
  await details
    .getByText(`May have been paid: ${amount} ${swap.from.code} from ASHA VERMA, 26 Nov 2026`)
    .waitFor()
  const link = details.getByRole('link', { name: 'match it' })
  expect(await link.getAttribute('href')).toBe(`/admin/payments?payment=${old}`)
  await details.getByRole('button', { name: 'Choose a payment' }).click()
  const choice = page.getByRole('dialog', { name: 'Match a payment to this order?' })
  const payment = choice.getByRole('radio', { name: /Same amount/ })
  await payment.waitFor()
  await choice.getByRole('searchbox', { name: 'Search' }).fill('no such payment')
  await choice.getByText('No payment found.').waitFor()
  await choice.getByRole('searchbox', { name: 'Search' }).fill('asha 412345678902')
  await payment.check()
  await page.keyboard.press('Control+Enter')
  await details.getByText(/^Received in full: /).waitFor()

  // An order in a batch is decided by the bank's answer.
  await firestore.doc(`batchedOrders/${old}`).set({ batch: 'B2', wallet: swap.to.id, at: new Date() })
  await details.getByText('Take it out of the batch first.').waitFor()
  const decision = details.getByRole('region', { name: 'Decision' })
  for (const name of ['Approve', 'Reject']) {
    expect(await decision.getByRole('button', { name }).isDisabled()).toBe(true)
  }
  await page.keyboard.press('j')
  await findOpened(paid).waitFor()
  await page.keyboard.press('Escape')
  await findOpened(paid).waitFor({ state: 'detached' })
  await expect.poll(readFocused).toBe(paid)
  expect(await isSameDocument(page)).toBe(true)
})

async function backdateOrder(id: string): Promise<void> {
  const created_at = new Date(Date.now() - 12 * 60 * 60 * 1000)
  await firestore.doc(`transactions/${id}`).update({ created_at })
  await firestore.doc(`orderIndex/${id}`).update({ created_at })
}

async function writePayment(order: string, amount: string): Promise<void> {
  const payment = { id: 'p1', amount, payer: 'ASHA VERMA', reference: '412345678901', account: '1234' }
  await firestore.doc(`orderPayments/${order}`).set({
    total: amount,
    outcome: 'full',
    placed: new Date(),
    pending: true,
    payments: [{ ...payment, bookedAt: '2026-11-26', importedBy: 'x', matchedBy: 'rule' }],
  })
}

async function writeSuggestedPayment(order: string, amount: string): Promise<void> {
  await firestore.doc(`payments/${order}`).set({
    id: order,
    amount,
    payer: 'ASHA VERMA',
    reference: '412345678902',
    account: '1234',
    bookedAt: '2026-11-26',
    importedBy: 'x',
    matchedBy: 'rule',
    importedAt: new Date(),
    ...{
      wallet: swap.from.id,
      code: swap.from.code,
      direction: 'in',
      cores: [],
      text: 'UPI',
      statement: 's1',
    },
    state: 'suggested',
    trackingID: order,
    reasons: ['same amount'],
  })
}

/** A statement of this wallet that reaches up to now. */
async function writeStatement({ id: wallet, code }: { readonly id: string; readonly code: string }) {
  const until = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 16)
  await firestore.doc(`statements/${randomUUID()}`).set({
    account: '1234',
    wallet,
    code,
    file: 'today.csv',
    layout: 'HDFC',
    added: 1,
    known: 0,
    until,
    by: 'someone',
    byName: 'Someone',
    at: new Date(),
  })
}
