import { randomUUID } from 'node:crypto'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, decide } from '../../support/swaps.ts'

const hour = 3_600_000

test('an export keeps orders that are paid in full, or whose payment is not on statements', async () => {
  const [payer, staff, { swap }] = await Promise.all([createPayer(), createStaff(), createOwnPair()])
  const place = () => createOrder(payer, swap)
  const paid = await place()
  const part = await place()
  const missing = await place()
  const suggested = await place()
  const young = await place()
  const decided = await place()
  const now = Date.now()
  const placed = new Date(now - 6 * hour)
  const payment = {
    id: 'P1',
    amount: '1',
    payer: 'ASHA',
    reference: 'R1',
    account: '1234',
    bookedAt: toDay(placed),
    importedBy: staff.uid,
    matchedBy: 'rule',
  }
  const write = (id: string, outcome: string) =>
    firestore
      .doc(`orderPayments/${id}`)
      .set({ total: '1', outcome, payments: [payment], placed, pending: true })
  await Promise.all([
    ...[paid, part, missing, suggested, decided].map((id) =>
      firestore.doc(`transactions/${id}`).update({ created_at: placed }),
    ),
    write(paid, 'full'),
    write(part, 'too little'),
    firestore.doc(`payments/${randomUUID()}`).set({
      account: '1234',
      wallet: swap.from.id,
      code: 'INR',
      direction: 'in',
      amount: '1',
      bookedAt: toDay(placed),
      reference: '',
      cores: [],
      payer: '',
      text: '',
      statement: 'S1',
      importedBy: staff.uid,
      state: 'suggested',
      trackingID: suggested,
      reasons: ['same amount'],
      importedAt: placed,
    }),
    firestore.doc(`statements/${randomUUID()}`).set({
      account: '1234',
      wallet: swap.from.id,
      code: 'INR',
      file: 'a.csv',
      layout: 'HDFC',
      added: 1,
      known: 0,
      until: toDay(new Date(now + 24 * hour)),
      by: staff.uid,
      byName: staff.name,
      at: new Date(now - hour),
    }),
  ])
  await decide(staff, decided)

  const exportFiltered = async (filter: Record<string, string>) => {
    const period = { from: toDay(placed), to: toDay(new Date(now)) }
    const fields = { ...period, email: payer.email, ...filter }
    const { status, body } = await staff.client.post('/d/admin/transactions/export/', fields)
    const orders: readonly { id: string }[] = status === 200 ? Object(body.transactions) : []
    return { status, ids: orders.map(({ id }) => id).toSorted() }
  }
  const all = [paid, part, missing, suggested, young, decided].toSorted()
  expect(await exportFiltered({})).toEqual({ status: 200, ids: all })
  expect(await exportFiltered({ paid: 'paid' })).toEqual({ status: 200, ids: [paid] })
  expect(await exportFiltered({ paid: 'unseen' })).toEqual({ status: 200, ids: [missing] })
  expect(await exportFiltered({ paid: 'unseen', status: 'Approved' })).toEqual({ status: 200, ids: [] })
  expect(await exportFiltered({ paid: 'perhaps' })).toEqual({ status: 400, ids: [] })
})
