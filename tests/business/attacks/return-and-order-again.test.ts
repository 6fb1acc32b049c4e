import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newStaff, type SignedIn } from '../../support/people.ts'
import {
  decide,
  newPayer,
  ownPair,
  type Payer,
  placedOrder,
  placeOrder,
  type Swap,
} from '../../support/swaps.ts'
import { ownDesk, readOrder, rupeeOrder } from '../batches/batching.ts'
import {
  approve,
  decidedOrder,
  drop,
  importLine,
  match,
  nextUtr,
  open,
  ownAccount,
  pay,
  readRefund,
  setTarget,
  setTargetAsStaff,
  unmatch,
} from '../refunds/refunding.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  staff = await newStaff('operator')
  swap = (await ownPair()).swap
})

beforeEach(async () => {
  payer = await newPayer()
})

const reject = (id: string) => decide(staff, id, { status: 'Rejected', adminScreenshot: undefined })

const order = (reference: string) => placeOrder(payer, swap, { transactionId: `UTR ${reference}` })

test('a payment is not ordered with after two rejections and its refund', async () => {
  const reference = nextUtr()
  const placed = () => placedOrder(payer, swap, { transactionId: `UTR ${reference}` })
  const first = await placed()
  const id = await importLine(staff, swap)
  await match(staff, id, first)
  await reject(first)
  await reject(await placed())
  await setTarget(payer, id)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await order(reference)).status).toBe(409)
  expect((await pay(staff, id)).status).toBe(200)
  expect((await order(reference)).status).toBe(409)
})

test('a payment that staff have matched by hand is not ordered with while it is returned', async () => {
  const reference = nextUtr()
  const mistyped = await placedOrder(payer, swap, { transactionId: `UTR ${nextUtr()}` })
  const id = await importLine(staff, swap, { reference })
  await match(staff, id, mistyped)
  await reject(mistyped)
  await setTarget(payer, id)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await order(reference)).status).toBe(409)
  // Another account cancels the approval.
  await setTarget(payer, id, { ...ownAccount, accountNumber: '60200011113333' })
  expect((await order(reference)).status).toBe(200)
  expect((await approve(staff, id, 'BANK EXMP0000456 60200011113333')).status).toBe(409)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
})

test('a payment is not ordered with after staff have matched it to another order', async () => {
  const reference = nextUtr()
  const mistyped = await placedOrder(payer, swap, { transactionId: `UTR ${nextUtr()}` })
  const id = await importLine(staff, swap, { reference })
  await match(staff, id, mistyped)
  expect((await order(reference)).status).toBe(409)
  expect((await unmatch(staff, id)).status).toBe(200)
  expect((await order(reference)).status).toBe(200)
})

test('a payment without an order is not ordered with while it is returned', async () => {
  const reference = nextUtr()
  const id = await importLine(staff, swap, { reference })
  await open(staff, id)
  await setTargetAsStaff(staff, id)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await order(reference)).status).toBe(409)
  expect((await drop(staff, id)).status).toBe(200)
  expect((await order(reference)).status).toBe(200)
})

test('one transfer does not pay both a refund and an order', async () => {
  const desk = await ownDesk()
  const first = nextUtr()
  const second = nextUtr()
  const { payments } = await decidedOrder(staff, payer, swap, {
    paid: ['300.00', '200.00'],
    status: 'Rejected',
  })
  const [one = '', other = ''] = payments
  for (const id of payments) {
    await setTarget(payer, id)
    await approve(staff, id)
  }
  expect((await pay(staff, one, `UTR ${first}`)).status).toBe(200)
  const payout = await rupeeOrder(desk)
  expect(await decide(staff, payout, { payoutReference: `utr:${first}` })).toMatchObject({
    status: 409,
    code: 'payoutReferenceUsed',
  })
  expect(await readOrder(payout)).toMatchObject({ status: 'pending' })
  expect((await decide(staff, payout, { payoutReference: second })).status).toBe(200)
  expect(await pay(staff, other, `UTR ${second}`)).toMatchObject({ code: 'refundReferenceUsed' })
  expect(await readRefund(other)).toMatchObject({ state: 'approved' })
  expect((await order(second)).status).toBe(409)
})
