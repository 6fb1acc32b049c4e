import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createPayer, decide, type TestWallet } from '../../support/swaps.ts'
import { readAudit } from '../thread/conversation.ts'
import {
  cancel,
  createBatchId,
  createOwnDesk,
  createRupeeOrder,
  listBatchFiles,
  make,
  readBatch,
  readData,
  readLock,
  readOrder,
  remove,
  send,
  settle,
} from './batching.ts'

let operator: SignedIn
let colleague: SignedIn
let viewer: SignedIn
let desk: { rupee: TestWallet; coin: TestWallet }
let batch = ''

const makeBatch = (orders: readonly string[]) => make(operator, batch, { wallet: desk.rupee, orders })

beforeAll(async () => {
  ;[operator, colleague, viewer] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createStaff('viewer'),
  ])
  desk = await createOwnDesk()
})

beforeEach(() => {
  batch = createBatchId()
})

test('orders are batched, sent, and approved or returned by the response of the bank', async () => {
  const paid = await createRupeeOrder(desk, 10)
  const failed = await createRupeeOrder(desk, 5, 'bank')
  const answer = await makeBatch([paid, failed])
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'The batch is made',
      orders: [
        { id: paid, outcome: 'added' },
        { id: failed, outcome: 'added' },
      ],
    },
  })
  expect(await readBatch(batch)).toMatchObject({
    state: 'made',
    total: '1350.00',
    by: operator.uid,
    bank: 'HDFC',
  })
  expect(await settle(operator, batch, [`${paid},,Success,UTR123,`])).toMatchObject({ status: 409 })
  expect(await send(operator, batch)).toMatchObject({
    status: 200,
    body: { message: 'The batch can be paid now' },
  })

  const lines = [`${paid},900.00,Success,HDFCN5202611221,`, `${failed},450.00,Rejected,,Account closed`]
  expect(await settle(operator, batch, lines)).toMatchObject({
    status: 200,
    body: { approved: 1, returned: 1, left: 0, problems: [] },
  })
  const order = await readOrder(paid)
  expect(order).toMatchObject({
    status: 'Approved',
    payoutReference: 'HDFCN5202611221',
    adminNotes: `We have paid 900.00 ${desk.rupee.code} for order ${paid}.`,
  })
  const [slip] = await bucket.file(String(order.adminScreenshot)).download()
  expect(slip.toString('latin1')).toContain('Bank reference: HDFCN5202611221')
  expect(slip.toString('latin1')).not.toContain(failed)
  expect(await readOrder(failed)).toMatchObject({ status: 'pending' })
  expect(await readData(`orderNotes/${failed}/notes/batch-${batch}`)).toMatchObject({
    text: `Batch ${batch}: The bank did not pay it: Account closed`,
    by: operator.uid,
  })
  expect([await readLock(paid), await readLock(failed)]).toEqual([undefined, undefined])
  expect(await readBatch(batch)).toMatchObject({
    state: 'done',
    total: '900.00',
    orders: [{ state: 'approved' }, { state: 'returned', reason: 'The bank did not pay it: Account closed' }],
  })
  expect((await readAudit(batch)).map(({ action }) => action).toSorted()).toEqual([
    'batch answered',
    'batch made',
    'batch sent',
  ])
  expect((await readAudit(failed)).map(({ action }) => action)).toEqual(['order left batch'])
})

test('only orders that can be paid by the file get in, each with the reason for the others', async () => {
  const [good, upi, own, decided, short, asked] = await Promise.all(
    ['bank', 'upi', 'bank', 'bank', 'bank', 'bank'].map((method) =>
      createRupeeOrder(desk, 1, method === 'upi' ? 'upi' : 'bank'),
    ),
  )
  const foreign = await createRupeeOrder(await createOwnDesk(), 1)
  const other = await createRupeeOrder(desk, 1)
  await make(operator, createBatchId(), { wallet: desk.rupee, orders: [other] })
  const order = (id = '') => firestore.doc(`transactions/${id}`)
  await order(own).update({ uid: operator.uid })
  await decide(operator, decided ?? '')
  await order(short).update({ short: true })
  await order(asked).update({ stage: 'question' })
  const proof = await createRupeeOrder(desk, 1)
  await firestore
    .doc(`orderMarks/${proof}`)
    .set({ sameProof: [{ trackingID: other, again: false }] }, { merge: true })
  const name = await createRupeeOrder(desk, 1)
  await order(name).update({ 'withdrawal.accountName': 'Somebody Else' })
  const fraction = await createRupeeOrder(desk, 1)
  await order(fraction).update({ amountReceived: '90.005' })
  const ids = [good, upi, own, decided, short, asked, foreign, other, proof, name, fraction, 'NOSUCHORDER']
  const { body } = await makeBatch(ids.map(String))
  const outcomes = (body.orders as { id: string; outcome: string }[]).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([
    'added',
    'upi',
    'own',
    'decided',
    'short',
    'waiting',
    'wallet',
    'batched',
    'findings',
    'account',
    'amount',
    'unknown',
  ])
  expect((await readBatch(batch)).orders).toEqual([expect.objectContaining({ trackingID: good })])
})

test('a batch of no order that fits is not made', async () => {
  expect(await makeBatch(['NOSUCHORDER'])).toMatchObject({
    status: 200,
    body: { message: 'No order fits into this batch' },
  })
  expect(await readData(`batches/${batch}`)).toBeUndefined()
})

test('the same call again makes no second batch, and the ID of a colleague is refused', async () => {
  const id = await createRupeeOrder(desk)
  const first = await makeBatch([id])
  const { at } = await readBatch(batch)
  expect((await makeBatch([id])).body).toEqual(first.body)
  expect(await readBatch(batch)).toMatchObject({ at })
  expect(await readAudit(batch)).toHaveLength(1)
  const again = await make(colleague, batch, { wallet: desk.rupee, orders: [id] })
  expect(again.status).toBe(409)
})

test('a used ID is answered for the same orders, bank and mode alone', async () => {
  const first = await createRupeeOrder(desk)
  const decided = await createRupeeOrder(desk)
  const later = await createRupeeOrder(desk)
  await decide(operator, decided)
  const { body } = await makeBatch([first, decided])
  const outcomes = [
    { id: first, outcome: 'added' },
    { id: decided, outcome: 'decided' },
  ]
  expect(body.orders).toEqual(outcomes)
  await remove(operator, batch, first)
  expect((await makeBatch([decided, first])).body.orders).toEqual(outcomes.toReversed())
  const before = await readBatch(batch)
  const others = [{ orders: [first] }, { orders: [first, later] }, { orders: [first, decided, later] }]
  const ways = [{ bank: 'SBI' }, { mode: 'IMPS' }].map((way) => ({ orders: [first, decided], ...way }))
  for (const other of [...others, ...ways]) {
    const answer = await make(operator, batch, { wallet: desk.rupee, ...other })
    const error = 'A batch with this ID exists already. Reload the page to see it.'
    expect(answer).toMatchObject({ status: 409, body: { error } })
  }
  expect(await readBatch(batch)).toEqual(before)
  expect([await readLock(first), await readLock(later)]).toEqual([undefined, undefined])
})

test('the response of the bank is kept once, for the orders that it answers, and none that cannot be read', async () => {
  const first = await createRupeeOrder(desk)
  const second = await createRupeeOrder(desk)
  const open = await createRupeeOrder(desk)
  await makeBatch([first, second, open])
  await send(operator, batch)
  expect((await settle(operator, batch, [], 'no header')).status).toBe(400)
  expect(await listBatchFiles(batch)).toEqual([])
  const lines = [`${first},,Success,UTR123,`, `${second},,Failed,,Closed`]
  for (const _ of [1, 2]) await settle(operator, batch, lines)
  const [receipt = '', ...others] = await listBatchFiles(batch)
  expect(others).toEqual([])
  const [content] = await bucket.file(receipt).download()
  expect(String(content)).toBe(['Reference,Amount,Status,UTR,Reason', ...lines].join('\n'))
  expect((await readBatch(batch)).orders).toMatchObject([{ receipt }, { receipt }, { state: 'open' }])
  expect(Object(await readBatch(batch)).orders[2]).not.toHaveProperty('receipt')
  const slip = String((await readOrder(first)).adminScreenshot)
  expect(String((await bucket.file(slip).download())[0])).toContain(`batch ${batch}`)
})

test('an answer that contradicts an earlier one is reported and changes nothing', async () => {
  const paid = await createRupeeOrder(desk)
  const failed = await createRupeeOrder(desk)
  const open = await createRupeeOrder(desk)
  await makeBatch([paid, failed, open])
  await send(operator, batch)
  await settle(operator, batch, [`${paid},,Success,UTR123,`, `${failed},,Failed,,Closed`])
  const before = await readBatch(batch)
  const other = [`${paid},,Failed,,Closed`, `${failed},,Success,UTR456,`]
  expect(await settle(operator, batch, other)).toMatchObject({
    status: 200,
    body: {
      approved: 0,
      returned: 0,
      problems: [
        { line: 2, problem: 'contradicts', trackingID: paid },
        { line: 3, problem: 'contradicts', trackingID: failed },
      ],
    },
  })
  expect(await readBatch(batch)).toEqual(before)
  expect(await readOrder(paid)).toMatchObject({ status: 'Approved', payoutReference: 'UTR123' })
  expect(await readOrder(failed)).toMatchObject({ status: 'pending' })
})

test('an order in a batch cannot be decided alone until it is taken out', async () => {
  const one = await createRupeeOrder(desk)
  const two = await createRupeeOrder(desk)
  await makeBatch([one, two])
  const refusal = {
    status: 409,
    body: { error: `This order is in payout batch ${batch}. Take it out of the batch first.` },
  }
  expect(await decide(operator, one)).toMatchObject(refusal)
  const reject = { status: 'Rejected', adminScreenshot: undefined }
  expect(await decide(colleague, one, reject)).toMatchObject(refusal)
  expect(await readOrder(one)).toMatchObject({ status: 'pending' })

  expect(await remove(operator, batch, one)).toMatchObject({ status: 200 })
  expect(await remove(operator, batch, one)).toMatchObject({ status: 404 })
  expect(await readBatch(batch)).toMatchObject({ state: 'made', total: '900.00' })
  expect(await decide(operator, one)).toMatchObject({ status: 200 })
  await remove(operator, batch, two)
  expect(await readBatch(batch)).toMatchObject({ state: 'cancelled', total: '0.00' })
})

test('a cancelled batch gives its orders back, with a note if the bank may have the file', async () => {
  const early = await createRupeeOrder(desk)
  const late = await createRupeeOrder(desk)
  await makeBatch([early])
  expect(await cancel(operator, batch)).toMatchObject({ status: 200 })
  expect([await readLock(early), await readData(`orderNotes/${early}/notes/batch-${batch}`)]).toEqual([
    undefined,
    undefined,
  ])
  expect(await send(operator, batch)).toMatchObject({ status: 409 })

  batch = createBatchId()
  await makeBatch([late])
  await send(operator, batch)
  expect(await remove(operator, batch, late)).toMatchObject({ status: 409 })
  expect(await cancel(operator, batch)).toMatchObject({
    status: 400,
    body: { error: 'Please say why you cancel a batch that was sent' },
  })
  expect(await cancel(operator, batch, { reason: 'The bank refused the file' })).toMatchObject({
    status: 200,
  })
  expect(await readBatch(batch)).toMatchObject({ state: 'cancelled' })
  expect(await readData(`orderNotes/${late}/notes/batch-${batch}`)).toMatchObject({
    text: expect.stringContaining('The bank refused the file. Make sure that it was not paid.'),
  })
})

test('a batch that the bank has answered cannot be cancelled', async () => {
  const orders = [await createRupeeOrder(desk), await createRupeeOrder(desk)]
  await makeBatch(orders)
  await send(operator, batch)
  await settle(operator, batch, [`${orders[0]},,Success,UTR123,`])
  expect(await cancel(operator, batch, { reason: 'Too late' })).toMatchObject({ status: 409 })
  expect(await readBatch(batch)).toMatchObject({
    state: 'sent',
    orders: [{ state: 'approved' }, { state: 'open' }],
  })
})

test('doubtful lines and orders of another batch change nothing', async () => {
  const mine = await createRupeeOrder(desk)
  const foreign = await createRupeeOrder(desk)
  const other = createBatchId()
  await makeBatch([mine])
  await make(operator, other, { wallet: desk.rupee, orders: [foreign] })
  await send(operator, batch)
  const lines = [`${mine},899.99,Success,UTR123,`, `${foreign},,Success,UTR456,`]
  expect(await settle(operator, batch, lines)).toMatchObject({
    status: 200,
    body: {
      approved: 0,
      problems: [
        { line: 2, problem: 'amount differs', trackingID: mine },
        { line: 3, problem: 'unknown order', trackingID: foreign },
      ],
    },
  })
  expect([await readOrder(mine), await readOrder(foreign)]).toMatchObject([
    { status: 'pending' },
    { status: 'pending' },
  ])
  expect(await remove(operator, batch, foreign)).toMatchObject({ status: 409 })
  expect((await settle(operator, batch, ['no, header'].slice(1))).status).toBe(200)
})

test('a red finding that comes up after the payment is left to the desk', async () => {
  const id = await createRupeeOrder(desk)
  await makeBatch([id])
  await send(operator, batch)
  await firestore
    .doc(`orderMarks/${id}`)
    .set({ sameProof: [{ trackingID: 'EARLIER', again: false }] }, { merge: true })
  expect(await settle(operator, batch, [`${id},,Success,UTR777,`])).toMatchObject({
    body: { approved: 0, returned: 1 },
  })
  expect(await readOrder(id)).toMatchObject({ status: 'pending' })
  expect(await readData(`orderNotes/${id}/notes/batch-${batch}`)).toMatchObject({
    text: expect.stringContaining('The bank has paid it (UTR777), but it was not approved'),
  })
  expect(await readLock(id)).toBeUndefined()
})

test('viewers, customers and the customer of an order touch no batch', async () => {
  const id = await createRupeeOrder(desk)
  await makeBatch([id])
  const before = await readBatch(batch)
  for (const who of [viewer, await createPayer()]) {
    const fresh = createBatchId()
    expect((await make(who, fresh, { wallet: desk.rupee, orders: [id] })).status).toBe(403)
    for (const act of [send, cancel, settle]) expect((await act(who, batch)).status).toBe(403)
    expect((await remove(who, batch, id)).status).toBe(403)
  }
  const lines = before.orders as object[]
  await firestore
    .doc(`batches/${batch}`)
    .update({ orders: lines.map((line) => ({ ...line, uid: operator.uid })) })
  for (const act of [send, cancel, settle]) expect((await act(operator, batch)).status).toBe(403)
  expect(await readBatch(batch)).toMatchObject({ state: 'made' })
})
