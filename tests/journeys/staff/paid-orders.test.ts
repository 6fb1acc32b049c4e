import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { listed, openDetails, openFilters, openOrdersOf, rowOf } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { open } = useBrowser()

test('the desk shows which orders are paid, sorts them first, and finds those whose payment is missing', async () => {
  const [payer, { swap }] = await Promise.all([newPayer(), ownPair()])
  const old = await placedOrder(payer, swap)
  const paid = await placedOrder(payer, swap)
  const fresh = await placedOrder(payer, swap)
  await isHalfADayOld(old)
  const amount = Number(swap.from_amount).toFixed(2)
  await writePayment(paid, amount)
  await writeStatement(swap.from)

  const page = await openOrdersOf(open, payer)
  await rowOf(page, paid).getByText('Paid in full').waitFor()
  await rowOf(page, old).getByText('Payment not seen').waitFor()
  expect(await listed(page)).toEqual([old, paid, fresh])
  await page.getByRole('button', { name: 'Paid first' }).click()
  await expect.poll(() => listed(page)).toEqual([paid, fresh, old])

  const filters = await openFilters(page)
  await filters.getByLabel('Payment', { exact: true }).click()
  await page.getByRole('option', { name: 'Not seen' }).click()
  await expect.poll(() => listed(page)).toEqual([old])
  expect(page.url()).toContain('paid=unseen')
  const details = await openDetails(page, old)
  await details.getByText(/^Not on any statement up to /).waitFor()
  await details.getByRole('button', { name: 'Look: Payment not seen' }).click()
  await details.getByText(/more than 4 hours after the order\.$/).waitFor()
})

async function isHalfADayOld(id: string): Promise<void> {
  const created_at = new Date(Date.now() - 12 * 60 * 60 * 1000)
  await firestore.doc(`transactions/${id}`).update({ created_at })
  await firestore.doc(`orderIndex/${id}`).update({ created_at })
}

async function writePayment(order: string, amount: string): Promise<void> {
  const payment = { id: 'p1', amount, payer: 'ASHA VERMA', reference: '412345678901', account: '1234' }
  await firestore.doc(`orderPayments/${order}`).set({
    ...{ total: amount, outcome: 'full', placed: new Date(), pending: true },
    payments: [{ ...payment, bookedAt: '2026-11-26', importedBy: 'x', matchedBy: 'rule' }],
  })
}

/** A statement of this wallet that reaches up to now. */
async function writeStatement({ id: wallet, code }: { readonly id: string; readonly code: string }) {
  const until = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 16)
  await firestore.doc(`statements/${randomUUID()}`).set({
    ...{ account: '1234', wallet, code, file: 'today.csv', layout: 'HDFC', added: 1, known: 0, until },
    ...{ by: 'someone', byName: 'Someone', at: new Date() },
  })
}
