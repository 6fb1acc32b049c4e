import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
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
import {
  approve,
  createUtr,
  importLine,
  match,
  open,
  readRefund,
  setTarget,
  setTargetAsStaff,
} from './refunding.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap
let reference = ''
let rejected = ''
let refund = ''

beforeAll(async () => {
  staff = await createStaff('operator')
  swap = (await createOwnPair()).swap
})

/** A rejected order whose payment is to be returned to a known account. */
beforeEach(async () => {
  payer = await createPayer()
  reference = createUtr()
  rejected = await createOrder(payer, swap, { transactionId: `UTR ${reference}` })
  refund = await importLine(staff, swap)
  await match(staff, refund, rejected)
  await reject(rejected)
  expect((await setTarget(payer, refund)).status).toBe(200)
})

const reject = (id: string) => decide(staff, id, { status: 'Rejected', adminScreenshot: undefined })
const order = () => placeOrder(payer, swap, { transactionId: `UTR ${reference}` })
const readOrdersOfPayer = async () =>
  (await firestore.collection('transactions').where('uid', '==', payer.uid).get()).size

/** Makes a document unreadable, and returns what makes it readable again. */
async function spoil(path: string): Promise<() => Promise<unknown>> {
  const before = (await firestore.doc(path).get()).data() ?? {}
  await firestore.doc(path).set({ ...before, status: 'Perhaps', state: 'perhaps' })
  return () => firestore.doc(path).set(before)
}

test('a payment is not ordered with while its refund cannot be read', async () => {
  const mend = await spoil(`refunds/${refund}`)
  expect((await order()).status).toBe(500)
  expect(await readOrdersOfPayer()).toBe(1)
  await mend()
  expect((await order()).status).toBe(200)
})

test('a payment is not ordered with while its rejected order cannot be read', async () => {
  const mend = await spoil(`transactions/${rejected}`)
  expect(await order()).toMatchObject({ status: 409, code: 'referenceUsed' })
  expect(await readOrdersOfPayer()).toBe(1)
  await mend()
  expect((await order()).status).toBe(200)
})

test('a payment without an order is not ordered with while its refund cannot be read', async () => {
  reference = createUtr()
  const id = await importLine(staff, swap, { reference, payer: '' })
  await open(staff, id)
  await setTargetAsStaff(staff, id)
  expect((await approve(staff, id)).status).toBe(200)
  const mend = await spoil(`refunds/${id}`)
  expect(await order()).toMatchObject({ status: 409, code: 'referenceUsed' })
  expect(await readOrdersOfPayer()).toBe(1)
  await mend()
})

test.each([
  ['another order with its payment', async () => spoil(`transactions/${await readNewestOrder()}`)],
  ['the order that it belongs to', () => spoil(`transactions/${rejected}`)],
])('no refund is approved while %s cannot be read', async (_, spoilOrder) => {
  expect((await order()).status).toBe(200)
  const again = await readNewestOrder()
  expect((await reject(again)).status).toBe(200)
  const mend = await spoilOrder()
  expect((await approve(staff, refund)).status).toBe(500)
  expect(await readRefund(refund)).toMatchObject({ state: 'ready' })
  await mend()
  expect((await approve(staff, refund)).status).toBe(200)
})

test('no refund is approved while the payment claim that has its reference cannot be read', async () => {
  expect((await order()).status).toBe(200)
  const again = await readNewestOrder()
  await firestore.doc(`transactions/${again}`).delete()
  await firestore.doc(`paymentClaims/${again}`).set({ state: 'perhaps' })
  expect((await approve(staff, refund)).status).toBe(500)
  expect(await readRefund(refund)).toMatchObject({ state: 'ready' })
  await firestore.doc(`paymentClaims/${again}`).delete()
  expect((await approve(staff, refund)).status).toBe(200)
})

async function readNewestOrder(): Promise<string> {
  const { docs } = await firestore.collection('transactions').where('uid', '==', payer.uid).get()
  const sorted = docs.toSorted((one, other) => other.get('created_at') - one.get('created_at'))
  return sorted[0]?.id ?? ''
}
