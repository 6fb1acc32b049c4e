import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { knownLayouts } from '@rupee/domain/batches/known-layouts.ts'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import {
  askForPayout,
  decideApproval,
  readAudit as readEntries,
  readState,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  clearFindings,
  createOrder,
  createPayer,
  decide,
  makePicture,
  type TestWallet,
} from '../../support/swaps.ts'
import { approve, importLine, match, setTargetAsStaff } from '../refunds/refunding.ts'
import {
  cancel,
  createBatchId,
  createOwnDesk,
  createRupeeOrder,
  make,
  readBatch,
  readData,
  readLock,
  readOrder,
  remove,
  send,
  settle,
} from './batching.ts'

let maker: SignedIn
let approver: SignedIn
let colleague: SignedIn
let desk: { rupee: TestWallet; coin: TestWallet }
let batch = ''
let orders: readonly string[] = []

beforeAll(async () => {
  await setControls({ secondPerson: true, payout: '1500' })
  ;[maker, approver, colleague] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createStaff('operator'),
  ])
  desk = await createOwnDesk()
})

beforeEach(async () => {
  batch = createBatchId()
  orders = [await createRupeeOrder(desk, 10), await createRupeeOrder(desk, 10)]
  await make(maker, batch, { wallet: desk.rupee, orders })
})

test('a batch above the limit is sent with a second person, who is then named by each decision', async () => {
  const asked = await send(maker, batch)
  expect(asked).toMatchObject({ status: 202 })
  expect(await readBatch(batch)).toMatchObject({ state: 'made' })
  const approval = String(asked.body.approval)
  expect((await decideApproval(maker, approval)).status).toBe(403)
  expect((await decideApproval(approver, approval)).status).toBe(200)
  expect(await readBatch(batch)).toMatchObject({ state: 'sent', sentBy: maker.uid, approvedBy: approver.uid })
  await settle(
    maker,
    batch,
    orders.map((id) => `${id},,Success,UTR123${id},`),
  )
  for (const id of orders) {
    expect(await readOrder(id)).toMatchObject({ status: 'Approved' })
    expect(await readEntries('order decided', id)).toEqual([
      expect.objectContaining({ by: maker.uid, approvedBy: approver.uid }),
    ])
  }
})

test('below the limit one person is enough', async () => {
  await remove(maker, batch, orders[0] ?? '')
  expect(await send(maker, batch)).toMatchObject({ status: 200 })
  expect(await readBatch(batch)).toMatchObject({ state: 'sent', sentBy: maker.uid })
  expect((await readBatch(batch)).approvedBy).toBeUndefined()
})

test('an approval covers the orders that were asked for, and ends with the batch', async () => {
  const first = String((await send(maker, batch)).body.approval)
  await remove(maker, batch, orders[0] ?? '')
  await decideApproval(approver, first)
  expect(await readState(first)).toBe('overtaken')
  expect(await readBatch(batch)).toMatchObject({ state: 'made' })

  const other = createBatchId()
  const ids = [await createRupeeOrder(desk, 10), await createRupeeOrder(desk, 10)]
  await make(maker, other, { wallet: desk.rupee, orders: ids })
  const second = String((await send(maker, other)).body.approval)
  await cancel(maker, other)
  await decideApproval(approver, second)
  expect(await readState(second)).toBe('overtaken')
  expect(await readBatch(other)).toMatchObject({ state: 'cancelled' })
})

test('cancelling a batch takes two people once it was sent, and one person before', async () => {
  await remove(maker, batch, orders[0] ?? '')
  await send(maker, batch)
  const order = orders[1] ?? ''
  const asked = await cancel(maker, batch, { reason: 'The bank refused the file' })
  expect(asked).toMatchObject({ status: 202 })
  expect(await readBatch(batch)).toMatchObject({ state: 'sent' })
  expect(await readLock(order)).toEqual({ batch })
  const approval = String(asked.body.approval)
  expect((await decideApproval(maker, approval)).status).toBe(403)
  expect((await decideApproval(approver, approval)).status).toBe(200)
  expect(await readBatch(batch)).toMatchObject({ state: 'cancelled' })
  expect(await readLock(order)).toBeUndefined()
  expect(await readEntries('batch cancelled', batch)).toEqual([
    expect.objectContaining({ by: maker.uid, approvedBy: approver.uid }),
  ])

  const made = createBatchId()
  await make(maker, made, { wallet: desk.rupee, orders: [order] })
  expect(await cancel(maker, made)).toMatchObject({ status: 200 })
})

test('an order that a sent batch returns is paid again with a person who had no part in that batch', async () => {
  const [order = '', other = ''] = orders
  await remove(maker, batch, other)
  await send(maker, batch)
  await settle(colleague, batch, [`${order},,Failed,,Account closed`])
  expect(await readOrder(order)).toMatchObject({ status: 'pending' })
  // The customer reads the order.
  expect(JSON.stringify(await readOrder(order))).not.toContain(batch)
  expect(await readData(`orderMarks/${order}`)).toEqual({ failedBatch: batch })

  const asked = await decide(maker, order)
  expect(asked).toMatchObject({ status: 202 })
  const approval = String(asked.body.approval)
  // Lists of requests show these people why they cannot approve it.
  const { concerned, barred } = (await readData(`approvals/${approval}`)) ?? {}
  expect({ concerned, barred }).toEqual({
    concerned: [(await readOrder(order)).uid],
    barred: [maker.uid, colleague.uid],
  })
  expect((await decideApproval(colleague, approval)).body).toEqual({ error: texts.ownReturn })
  expect((await decideApproval(maker, approval)).status).toBe(403)
  expect(await readOrder(order)).toMatchObject({ status: 'pending', stage: 'approving' })
  expect((await decideApproval(approver, approval)).status).toBe(200)
  expect(await decide(maker, order)).toMatchObject({ status: 200 })
  expect(await readEntries('order decided', order)).toEqual([
    expect.objectContaining({ by: maker.uid, approvedBy: approver.uid }),
  ])
  expect(await decide(maker, other)).toMatchObject({ status: 200 })
})

test('a batch with a returned order needs an approver who had no part in the earlier batch, and a return voids an earlier approval', async () => {
  const [order = '', other = ''] = orders
  await remove(maker, batch, other)
  const permitted = await askForPayout(maker, other)
  await decideApproval(approver, permitted)
  const second = createBatchId()
  await make(maker, second, { wallet: desk.rupee, orders: [other] })
  for (const [id, each] of [
    [batch, order],
    [second, other],
  ] as const) {
    await send(maker, id)
    await settle(maker, id, [`${each},,Failed,,Account closed`])
  }
  expect(await readState(permitted)).toBe('standing')
  expect(await decide(maker, other)).toMatchObject({ status: 202 })

  const again = createBatchId()
  await make(maker, again, { wallet: desk.rupee, orders: [order] })
  const asked = await send(colleague, again)
  expect(asked).toMatchObject({ status: 202 })
  const approval = String(asked.body.approval)
  expect((await decideApproval(maker, approval)).body).toEqual({ error: texts.ownReturn })
  expect(await readBatch(again)).toMatchObject({ state: 'made' })
  expect((await decideApproval(approver, approval)).status).toBe(200)
  expect(await readBatch(again)).toMatchObject({ state: 'sent', sentBy: colleague.uid })
})

test('a returned order that is rejected is refunded with a person who had no part in that batch', async () => {
  const [order = '', other = ''] = orders
  const payment = await importLine(approver, { from: desk.coin }, { amount: '10.00' })
  expect(await match(approver, payment, order)).toMatchObject({ status: 200 })
  await remove(maker, batch, other)
  await send(maker, batch)
  await settle(colleague, batch, [`${order},,Failed,,Account closed`])
  expect(await decide(maker, order, { status: 'Rejected' })).toMatchObject({ status: 200 })

  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'
  const target = { withdrawalType: 'Crypto', cryptoAddress: address }
  expect(await setTargetAsStaff(approver, payment, target)).toMatchObject({ status: 200 })
  // Simulates that the customer entered it, which one person may approve.
  await firestore.doc(`refunds/${payment}`).update({ targetBy: 'customer' })
  const account = (await readData(`refunds/${payment}`))?.targetKey
  const asked = await approve(maker, payment, account)
  expect(asked).toMatchObject({ status: 202 })
  const approval = String(asked.body.approval)
  expect((await decideApproval(colleague, approval)).body).toEqual({ error: texts.ownReturn })
  expect(await readData(`refunds/${payment}`)).toMatchObject({ state: 'ready' })
  expect((await decideApproval(approver, approval)).status).toBe(200)
  expect(await readData(`refunds/${payment}`)).toMatchObject({ state: 'approved' })
})

test('a returned order is paid by a batch that was approved, also if its approver uploads the answer', async () => {
  const [order = '', other = ''] = orders
  await remove(maker, batch, other)
  await send(maker, batch)
  await settle(maker, batch, [`${order},,Failed,,Account closed`])
  const permitted = await askForPayout(maker, order)
  expect((await decideApproval(approver, permitted)).status).toBe(200)
  const again = createBatchId()
  await make(maker, again, { wallet: desk.rupee, orders: [order] })
  const asked = await send(maker, again)
  expect((await decideApproval(colleague, String(asked.body.approval))).status).toBe(200)
  await settle(approver, again, [`${order},,Success,UTR123${order},`])
  expect(await readOrder(order)).toMatchObject({ status: 'Approved' })
})

test('a returned order is not paid alone because the only other person is its customer', async () => {
  const [order = '', other = ''] = orders
  await remove(maker, batch, other)
  await send(maker, batch)
  await settle(colleague, batch, [`${order},,Failed,,Account closed`])
  const again = createBatchId()
  await make(maker, again, { wallet: desk.rupee, orders: [order] })
  const [line] = (await readBatch(again)).orders
  await firestore.doc(`batches/${again}`).update({ orders: [{ ...line, uid: approver.uid }] })
  const three = [maker, colleague, approver].map(({ uid }) => uid)
  const { docs } = await firestore.collection('staff').get()
  await Promise.all(docs.filter(({ id }) => !three.includes(id)).map(({ ref }) => ref.delete()))
  expect(await send(maker, again)).toMatchObject({ status: 409, code: 'noOtherApprover' })
  expect(await readBatch(again)).toMatchObject({ state: 'made' })
})

test('the answer of the bank overtakes the request to cancel a batch', async () => {
  await remove(maker, batch, orders[0] ?? '')
  await send(maker, batch)
  const asked = await cancel(maker, batch, { reason: 'The bank refused the file' })
  await settle(maker, batch, [`${orders[1]},,Success,UTR123${orders[1]},`])
  const approval = String(asked.body.approval)
  await decideApproval(approver, approval)
  expect(await readState(approval)).toBe('overtaken')
  expect(await readBatch(batch)).toMatchObject({ state: 'done' })
  expect(await readOrder(orders[1] ?? '')).toMatchObject({ status: 'Approved' })
})

test('a changed layout of a bank takes a second person, and applies to batches made afterwards', async () => {
  const layout = { ...knownLayouts.SBI, debitAccount: '50100011112222', fileName: 'pay-{batch}.txt' }
  const change = () =>
    maker.client.post('/d/admin/batches/layout/', { bank: 'SBI', layout: JSON.stringify(layout) })
  const asked = await change()
  expect(asked).toMatchObject({ status: 202 })
  expect(await readData('bankLayouts/SBI')).toBeUndefined()
  const approval = String(asked.body.approval)
  expect((await readData(`approvals/${approval}`))?.changes).toEqual([
    { label: 'File name', from: 'payments-{batch}.txt', to: 'pay-{batch}.txt' },
    { label: 'Account to debit', from: 'none', to: '50100011112222' },
  ])
  expect((await decideApproval(maker, approval)).status).toBe(403)
  expect((await decideApproval(approver, approval)).status).toBe(200)
  expect(await readData('bankLayouts/SBI')).toEqual(layout)
  expect(await readEntries('bank layout changed', 'SBI')).toEqual([
    expect.objectContaining({ by: maker.uid, approvedBy: approver.uid }),
  ])
  expect((await change()).status).toBe(200)
  expect(await readEntries('bank layout changed', 'SBI')).toHaveLength(1)

  const other = createBatchId()
  await make(maker, other, { wallet: desk.rupee, orders: [await createRupeeOrder(desk)], bank: 'SBI' })
  expect((await readBatch(other)).layout).toEqual(layout)
  expect((await readBatch(batch)).layout).toEqual(knownLayouts.HDFC)
})

test.each([
  ['{}', 'a layout without columns'],
  [JSON.stringify({ ...knownLayouts.SBI, fileName: '../{batch}' }), 'a path'],
  [
    JSON.stringify({ ...knownLayouts.SBI, columns: [{ title: 'A', value: '{account}' }] }),
    'one without amounts',
  ],
  ['[', 'no JSON'],
])('%s is refused: %s', async (layout) => {
  const answer = await maker.client.post('/d/admin/batches/layout/', { bank: 'Axis', layout })
  expect(answer.status).toBe(400)
  expect(await readData('bankLayouts/Axis')).toBeUndefined()
})

test('an order stays marked as returned when another order comes with its proof', async () => {
  const swap = { from: desk.coin, to: desk.rupee, from_amount: '10.00', to_amount: '900.00' }
  const proof = { screenshot: makePicture(), withdrawalMethod: 'bank' }
  const order = await createOrder(await createPayer(), swap, proof)
  const returning = createBatchId()
  await make(maker, returning, { wallet: desk.rupee, orders: [order] })
  await send(maker, returning)
  await settle(maker, returning, [`${order},,Failed,,Account closed`])
  const later = await createOrder(await createPayer(), swap, proof)
  expect(await readData(`orderMarks/${order}`)).toEqual({
    failedBatch: returning,
    sameProof: [{ trackingID: later, again: false }],
  })
  expect(await decide(maker, order, clearFindings('proof seen before'))).toMatchObject({ status: 202 })
  expect(await readOrder(order)).toMatchObject({ status: 'pending' })
})

/** Marks that cannot be read. */
const breakMarks = (order: string) =>
  firestore.doc(`orderMarks/${order}`).set({ failedBatch: 'b1', similarProof: [{}] })

test('a payout is neither requested nor approved while the marks of its order are unreadable', async () => {
  const [order = '', other = ''] = orders
  await remove(maker, batch, order)
  await breakMarks(order)
  const asked = { id: order, status: 'Approved', ask: 'true' }
  expect((await maker.client.post('/d/admin/transactions/status/', asked)).status).toBe(500)
  const about = firestore.collection('approvals').where('subject', '==', subjects.payout(order))
  expect((await about.get()).size).toBe(0)
  expect((await readOrder(order)).stage).not.toBe('approving')

  await remove(maker, batch, other)
  const permitted = await askForPayout(maker, other)
  await breakMarks(other)
  expect((await decideApproval(approver, permitted)).status).toBe(500)
  expect(await readState(permitted)).toBe('waiting')
  expect(await readOrder(other)).toMatchObject({ status: 'pending', stage: 'approving' })
})

test('a refund is not approved while the marks of its order are unreadable', async () => {
  const [order = ''] = orders
  const payment = await importLine(approver, { from: desk.coin }, { amount: '10.00' })
  await match(approver, payment, order)
  await remove(maker, batch, order)
  expect(await decide(maker, order, { status: 'Rejected' })).toMatchObject({ status: 200 })
  const target = { withdrawalType: 'Crypto', cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }
  expect(await setTargetAsStaff(approver, payment, target)).toMatchObject({ status: 200 })
  await breakMarks(order)
  const account = (await readData(`refunds/${payment}`))?.targetKey
  expect((await approve(maker, payment, account)).status).toBe(500)
  expect(await readData(`refunds/${payment}`)).toMatchObject({ state: 'ready' })
})
