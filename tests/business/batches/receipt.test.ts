import { randomInt } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { files } from '../../support/files.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { decide, type TestWallet } from '../../support/swaps.ts'
import { readAudit } from '../thread/conversation.ts'
import {
  createBatchId,
  createOwnDesk,
  createRupeeOrder,
  failOrders,
  listBatchFiles,
  make,
  payByReceipt,
  readBatch,
  readData,
  readLock,
  readOrder,
  send,
  settle,
} from './batching.ts'

let operator: SignedIn
let colleague: SignedIn
let viewer: SignedIn
let desk: { rupee: TestWallet; coin: TestWallet }
let batch = ''

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

/** Makes and sends a batch of this many orders. */
async function sendBatch(count: number): Promise<readonly string[]> {
  const orders = await Promise.all(Array.from({ length: count }, () => createRupeeOrder(desk)))
  await make(operator, batch, { wallet: desk.rupee, orders })
  await send(operator, batch)
  return orders
}

test('one receipt approves its orders, and the others are answered later or not paid', async () => {
  const [first = '', second = '', later = '', failed = ''] = await sendBatch(4)
  expect(await payByReceipt(operator, batch, [first, second])).toMatchObject({
    status: 200,
    body: {
      message: 'The answers of the bank are carried out',
      approved: 2,
      returned: 0,
      left: 0,
      problems: [],
    },
  })
  const [receipt = '', ...others] = await listBatchFiles(batch)
  expect(others).toEqual([])
  const answered = { state: 'approved', reference: 'HDFCN5202611221', receipt }
  expect(await readBatch(batch)).toMatchObject({
    state: 'sent',
    orders: [answered, answered, { state: 'open' }, { state: 'open' }],
  })
  for (const id of [first, second]) {
    const order = await readOrder(id)
    expect(order).toMatchObject({ status: 'Approved', payoutReference: 'HDFCN5202611221' })
    const [slip] = await bucket.file(String(order.adminScreenshot)).download()
    expect(slip.toString('latin1')).toContain(`Order: ${id}`)
    const { text } = await waitForMail(
      String(order.email),
      ({ subject }) => subject === `Your order ${id} is approved`,
    )
    expect(text).toContain('Reference of the transfer: HDFCN5202611221\n')
    expect(await readLock(id)).toBeUndefined()
  }
  expect(await readLock(later)).toEqual({ batch })

  expect(await failOrders(operator, batch, [failed])).toMatchObject({
    body: { approved: 0, returned: 1 },
  })
  expect(await readOrder(failed)).toMatchObject({ status: 'pending' })
  expect(await readData(`orderNotes/${failed}/notes/batch-${batch}`)).toMatchObject({
    text: `Batch ${batch}: The bank did not pay it: Account closed`,
  })
  expect(await settle(operator, batch, [`${later},,Success,UTR123,`])).toMatchObject({
    body: { approved: 1 },
  })
  expect(await readBatch(batch)).toMatchObject({ state: 'done' })
  const actions = (await readAudit(batch)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'batch answered')).toHaveLength(3)
})

test('the same receipt again changes nothing, by one person or two at once', async () => {
  const orders = await sendBatch(2)
  const answers = await Promise.all([operator, colleague].map((who) => payByReceipt(who, batch, orders)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await settle(operator, batch)
  const before = await readBatch(batch)
  expect(before).toMatchObject({ state: 'done', orders: [{ state: 'approved' }, { state: 'approved' }] })
  expect(await payByReceipt(operator, batch, orders)).toMatchObject({
    status: 200,
    body: { approved: 0, returned: 0, problems: [] },
  })
  expect(await readBatch(batch)).toEqual(before)
  expect(await listBatchFiles(batch)).toHaveLength(1)
  expect((await readAudit(batch)).filter(({ action }) => action === 'batch answered')).toHaveLength(1)
})

test('an order with another answer, or of another batch, is a problem', async () => {
  const [paid = '', failed = ''] = await sendBatch(2)
  await payByReceipt(operator, batch, [paid])
  await failOrders(operator, batch, [failed])
  const before = await readBatch(batch)
  expect(await failOrders(operator, batch, [paid, 'NOSUCHORDER'])).toMatchObject({
    status: 200,
    body: {
      problems: [
        { line: 1, problem: 'contradicts', trackingID: paid },
        { line: 2, problem: 'unknown order', trackingID: 'NOSUCHORDER' },
      ],
    },
  })
  expect(await payByReceipt(operator, batch, [failed])).toMatchObject({
    body: { approved: 0, problems: [{ line: 1, problem: 'contradicts', trackingID: failed }] },
  })
  expect(await payByReceipt(operator, batch, [paid], { reference: 'HDFCN5202611999' })).toMatchObject({
    body: { problems: [{ problem: 'contradicts' }] },
  })
  expect(await readBatch(batch)).toEqual(before)
  expect(await listBatchFiles(batch)).toHaveLength(1)
})

test('a receipt is refused before the batch is sent, incomplete, or with the reference of a refund', async () => {
  const order = await createRupeeOrder(desk)
  await make(operator, batch, { wallet: desk.rupee, orders: [order] })
  expect(await payByReceipt(operator, batch, [order])).toMatchObject({ status: 409 })
  await send(operator, batch)
  const before = await readBatch(batch)
  const incomplete = [
    [{ receipt: '' }, 'receiptRequired'],
    [{ receipt: files.text() }, 'fileRefused'],
    [{ reference: ' ' }, 'batchReferenceRequired'],
    [{ adminNotes: '' }, 'addNote'],
    [{ state: 'failed' }, 'sayWhyNotPaid'],
    [{ state: 'maybe' }, 'choosePaidOrFailed'],
    [{ orders: '[]' }, 'chooseOrders'],
    [{ orders: JSON.stringify([order, order]) }, 'chooseOrders'],
  ] as const
  for (const [changes, code] of incomplete)
    expect(await payByReceipt(operator, batch, [order], changes)).toMatchObject({ status: 400, code })
  expect((await failOrders(operator, batch, [order], ' ')).status).toBe(400)
  const reference = `HDFCN52026${String(randomInt(1e9)).padStart(9, '0')}`
  const other = await createRupeeOrder(desk)
  await decide(operator, other, { payoutReference: reference })
  const { docs } = await firestore.collection('paymentReferences').where('trackingID', '==', other).get()
  await Promise.all(docs.map(({ ref, id }) => ref.set({ trackingID: `refund-${id}` })))
  expect(await payByReceipt(operator, batch, [order], { reference })).toMatchObject({
    status: 409,
    body: { error: 'This reference belongs to a refund. Please check the transfer.' },
  })
  expect(await readBatch(batch)).toEqual(before)
  expect(await listBatchFiles(batch)).toEqual([])
  expect(await readOrder(order)).toMatchObject({ status: 'pending' })
})

test('viewers and the customer of an order answer no batch', async () => {
  const [order = ''] = await sendBatch(1)
  expect((await payByReceipt(viewer, batch, [order])).status).toBe(403)
  const { orders } = await readBatch(batch)
  const own = (orders as object[]).map((line) => ({ ...line, uid: operator.uid }))
  await firestore.doc(`batches/${batch}`).update({ orders: own })
  expect(await payByReceipt(operator, batch, [order])).toMatchObject({ status: 403 })
  expect((await failOrders(operator, batch, [order])).status).toBe(403)
  expect(await readBatch(batch)).toMatchObject({ state: 'sent', orders: [{ state: 'open' }] })
  expect(await listBatchFiles(batch)).toEqual([])
})
