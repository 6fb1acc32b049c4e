import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  placeOrder,
  type Swap,
} from '../../support/swaps.ts'
import { createOwnDesk, createRupeeOrder, readOrder } from '../batches/batching.ts'
import {
  approve,
  createDecidedOrder,
  createUtr,
  drop,
  importLine,
  match,
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
  staff = await createStaff('operator')
  swap = (await createOwnPair()).swap
})

beforeEach(async () => {
  payer = await createPayer()
})

const reject = (id: string) => decide(staff, id, { status: 'Rejected', adminScreenshot: undefined })

const placeWithReference = (reference: string) =>
  placeOrder(payer, swap, { transactionId: `UTR ${reference}` })

test('a payment is not ordered with after two rejections and its refund', async () => {
  const reference = createUtr()
  const placeAgain = () => createOrder(payer, swap, { transactionId: `UTR ${reference}` })
  const first = await placeAgain()
  const id = await importLine(staff, swap)
  await match(staff, id, first)
  await reject(first)
  await reject(await placeAgain())
  await setTarget(payer, id)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await placeWithReference(reference)).status).toBe(409)
  expect((await pay(staff, id)).status).toBe(200)
  expect((await placeWithReference(reference)).status).toBe(409)
})

test('a payment that staff have matched by hand is not ordered with while it is returned', async () => {
  const reference = createUtr()
  const mistyped = await createOrder(payer, swap, { transactionId: `UTR ${createUtr()}` })
  const id = await importLine(staff, swap, { reference })
  await match(staff, id, mistyped)
  await reject(mistyped)
  await setTarget(payer, id)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await placeWithReference(reference)).status).toBe(409)
  // Another account cancels the approval.
  await setTarget(payer, id, { ...ownAccount, accountNumber: '60200011113333' })
  expect((await placeWithReference(reference)).status).toBe(200)
  expect((await approve(staff, id, 'BANK EXMP0000456 60200011113333')).status).toBe(409)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
})

test('a payment is not ordered with after staff have matched it to another order', async () => {
  const reference = createUtr()
  const mistyped = await createOrder(payer, swap, { transactionId: `UTR ${createUtr()}` })
  const id = await importLine(staff, swap, { reference })
  await match(staff, id, mistyped)
  expect((await placeWithReference(reference)).status).toBe(409)
  expect((await unmatch(staff, id)).status).toBe(200)
  expect((await placeWithReference(reference)).status).toBe(200)
})

test('a payment without an order is not ordered with while it is returned', async () => {
  const reference = createUtr()
  const id = await importLine(staff, swap, { reference })
  await open(staff, id)
  await setTargetAsStaff(staff, id)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await placeWithReference(reference)).status).toBe(409)
  expect((await drop(staff, id)).status).toBe(200)
  expect((await placeWithReference(reference)).status).toBe(200)
})

test('one transfer does not pay both a refund and an order', async () => {
  const desk = await createOwnDesk()
  const first = createUtr()
  const second = createUtr()
  const { payments } = await createDecidedOrder(staff, payer, swap, {
    paid: ['300.00', '200.00'],
    status: 'Rejected',
  })
  const [one = '', other = ''] = payments
  for (const id of payments) {
    await setTarget(payer, id)
    await approve(staff, id)
  }
  expect((await pay(staff, one, `UTR ${first}`)).status).toBe(200)
  const payout = await createRupeeOrder(desk)
  expect(await decide(staff, payout, { payoutReference: `utr:${first}` })).toMatchObject({
    status: 409,
    code: 'payoutReferenceUsed',
  })
  expect(await readOrder(payout)).toMatchObject({ status: 'pending' })
  expect((await decide(staff, payout, { payoutReference: second })).status).toBe(200)
  expect(await pay(staff, other, `UTR ${second}`)).toMatchObject({ code: 'refundReferenceUsed' })
  expect(await readRefund(other)).toMatchObject({ state: 'approved' })
  expect((await placeWithReference(second)).status).toBe(409)
})
