import { randomUUID } from 'node:crypto'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { askForPayout, decideApproval, readApproval, readAudit } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { postToFeed } from '../../support/orders/payment-feed.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  decide,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'
import { createBatchId, createOwnDesk, createRupeeOrder, make, readBatch, send } from '../batches/batching.ts'
import { createUtr, importLine as importLineOf } from '../refunds/refunding.ts'
import { importLine, match, unmatch } from './statement-lines.ts'

let staff: SignedIn
let colleague: SignedIn
let importer: SignedIn
let rupee: TestWallet
let coin: TestWallet
let order: string

beforeAll(async () => {
  ;[staff, colleague, importer] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createStaff('operator'),
  ])
})

beforeEach(async () => {
  await setControls({ secondPerson: true, matchedPayment: true })
  ;[rupee, coin] = await Promise.all([writeWallet(rupees), writeWallet({ reserved: '100000.00' })])
  const swap = { from: rupee, to: coin, from_amount: '5000.00', to_amount: '50.00' }
  order = await createOrder(await createPayer(), swap)
})

const readData = async (path: string) => (await firestore.doc(path).get()).data() ?? {}
const readStatus = async () => (await readData(`transactions/${order}`)).status
const importPayment = (amount: string, wallet = rupee.id) => importLine(importer, { wallet, amount })

test('without a payment on a statement, a colleague approves first and knows why', async () => {
  await importPayment('1.00')
  const approval = readApproval(await decide(staff, order))
  expect(await readStatus()).toBe('pending')
  expect((await readData(`approvals/${approval}`)).changes).toContainEqual({
    label: 'Not proven',
    to: 'No statement shows the payment in full',
  })
  expect((await decideApproval(colleague, approval)).status).toBe(200)
  expect(await decide(staff, order)).toMatchObject({ status: 200 })
  expect(await readStatus()).toBe('Approved')
})

test('a part of the amount is not enough', async () => {
  const payment = await importPayment('4999.99')
  expect((await match(colleague, payment, order)).status).toBe(200)
  expect(await decide(staff, order)).toMatchObject({ status: 202 })
})

test('with a payment in full that others have imported and matched, one person is enough', async () => {
  const payment = await importPayment('5000.00')
  expect((await match(colleague, payment, order)).status).toBe(200)
  expect(await decide(staff, order)).toMatchObject({ status: 200 })
})

test.each([
  [
    'imported',
    async () => match(colleague, await importLine(staff, { wallet: rupee.id, amount: '5000.00' }), order),
  ],
  ['matched', async () => match(staff, await importPayment('5000.00'), order)],
])('a person who has %s the payment needs a colleague to approve its order', async (_, prove) => {
  expect((await prove()).status).toBe(200)
  const approval = readApproval(await decide(staff, order))
  expect(await readStatus()).toBe('pending')
  expect((await readData(`approvals/${approval}`)).changes).toContainEqual({
    label: 'Not proven',
    to: 'The person who asks has imported or matched the payment',
  })
  await decideApproval(colleague, approval)
  expect(await decide(staff, order)).toMatchObject({ status: 200 })
})

test('a line of the feed that staff have matched does not replace a statement', async () => {
  await importPayment('1.00')
  const line = { bookedAt: '2026-11-20', direction: 'in', amount: '5000.00', position: 0 }
  const lines = [{ ...line, text: 'SMS: credited', reference: '', payer: '' }]
  const body = JSON.stringify({ wallet: rupee.id, account: '1234', lines })
  const time = Math.floor(Date.now() / 1000)
  expect(await postToFeed(body, { key: process.env.FEED_KEYS ?? '', time })).toMatchObject({ status: 200 })
  const fed = firestore
    .collection('payments')
    .where('wallet', '==', rupee.id)
    .where('statement', '==', 'feed')
  expect((await match(colleague, (await fed.get()).docs[0]?.id ?? '', order)).status).toBe(200)
  expect(await decide(staff, order)).toMatchObject({ status: 202 })
  expect(await readStatus()).toBe('pending')
})

test('without any statement of the currency, one person is enough', async () => {
  await importPayment('1.00', coin.id)
  expect(await decide(staff, order)).toMatchObject({ status: 200 })
})

test('with the control off, one person is enough', async () => {
  await setControls({ secondPerson: true, matchedPayment: false })
  await importPayment('1.00')
  expect(await decide(staff, order)).toMatchObject({ status: 200 })
})

test('an approval of a paid order does not cover it once the match is undone', async () => {
  await setControls({ secondPerson: true, matchedPayment: true, payout: '1' })
  const payment = await importPayment('5000.00')
  await match(colleague, payment, order)
  await decideApproval(colleague, await askForPayout(staff, order))
  await unmatch(staff, payment)
  expect(await decide(staff, order)).toMatchObject({ status: 202 })
  expect(await readStatus()).toBe('pending')
})

test('a payment leaves the wrong order, once it is approved, with two people, and its payer can order with it', async () => {
  const reference = createUtr()
  const swap = { from: rupee, to: coin, from_amount: '5000.00', to_amount: '50.00' }
  const payment = await importLineOf(importer, swap, { amount: '5000.00', reference })
  await match(colleague, payment, order)
  expect((await decide(staff, order)).status).toBe(200)
  const realPayer = await createPayer()
  const sent = { transactionId: `UTR ${reference}` }
  await expect(createOrder(realPayer, swap, sent)).rejects.toThrow(texts.referenceUsed)

  expect(await unmatch(staff, payment)).toMatchObject({ status: 409, code: 'paymentOfDecided' })
  const approval = readApproval(await unmatch(staff, payment, 'It is the payment of somebody else'))
  expect(await readData(`payments/${payment}`)).toMatchObject({ state: 'matched', trackingID: order })
  expect((await decideApproval(staff, approval)).status).toBe(403)
  await expect(createOrder(realPayer, swap, sent)).rejects.toThrow(texts.referenceUsed)
  expect((await decideApproval(colleague, approval)).status).toBe(200)
  expect(await readAudit('payment unmatched', payment)).toEqual([
    expect.objectContaining({ by: staff.uid, approvedBy: colleague.uid, from: { order, amount: '5000.00' } }),
  ])
  expect(await readData(`orderPayments/${order}`)).toEqual({})
  expect(await readStatus()).toBe('Approved')

  const right = await createOrder(realPayer, swap, sent)
  await expect.poll(() => readData(`payments/${payment}`)).toMatchObject({ trackingID: right })
  expect(await match(colleague, payment, order)).toMatchObject({ status: 409, code: 'paymentElsewhere' })
})

test('a layout of statements takes a second person', async () => {
  const id = randomUUID()
  const columns = JSON.stringify({ date: 'Day', debit: 'Paid in', credit: 'Paid out' })
  const save = async () =>
    staff.client.post('/d/admin/layouts/save/', {
      id,
      name: 'Village Bank',
      wallet: rupee.id,
      account: '1234',
      monthFirst: 'false',
      columns,
    })
  const approval = readApproval(await save())
  expect((await firestore.doc(`statementLayouts/${id}`).get()).exists).toBe(false)
  expect((await readData(`approvals/${approval}`)).changes).toContainEqual({
    label: 'Columns',
    to: 'Date: column “Day”, Money out: column “Paid in”, Money in: column “Paid out”',
  })
  expect((await decideApproval(colleague, approval)).status).toBe(200)
  expect(await readData(`statementLayouts/${id}`)).toMatchObject({ name: 'Village Bank', byName: staff.name })
  expect(await save()).toMatchObject({ status: 200 })
})

test('a batch with such an order takes a colleague, who reads which one it is', async () => {
  const desk = await createOwnDesk()
  const paid = await createRupeeOrder(desk)
  const unpaid = await createRupeeOrder(desk)
  const first = await importPayment('10.00', desk.coin.id)
  const second = await importPayment('10.01', desk.coin.id)
  await match(colleague, first, paid)
  const batch = createBatchId()
  await make(staff, batch, { wallet: desk.rupee, orders: [paid, unpaid] })
  const approval = readApproval(await send(staff, batch))
  expect(await readBatch(batch)).toMatchObject({ state: 'made' })
  expect((await readData(`approvals/${approval}`)).changes).toContainEqual({
    label: 'Not proven',
    to: `No statement shows the payment in full: ${unpaid}`,
  })
  await decideApproval(colleague, approval, 'refuse')
  await match(staff, second, unpaid)
  const again = readApproval(await send(staff, batch))
  expect((await readData(`approvals/${again}`)).changes).toContainEqual({
    label: 'Not proven',
    to: `The person who asks has imported or matched the payment: ${unpaid}`,
  })
  await decideApproval(colleague, again, 'refuse')
  await unmatch(staff, second)
  await match(colleague, second, unpaid)
  expect(await send(staff, batch)).toMatchObject({ status: 200 })
  expect(await readBatch(batch)).toMatchObject({ state: 'sent' })
})
