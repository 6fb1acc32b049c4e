import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
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
import { createBatchId, make, readBatch, readData, readOrder, send, settle } from '../batches/batching.ts'
import {
  approve,
  createUtr,
  drop,
  importLine,
  pay,
  readOwed,
  readRefund,
  setTarget,
  setTargetAsStaff,
} from '../refunds/refunding.ts'
import { readAudit } from '../thread/conversation.ts'

let staff: SignedIn
/** Rupees into a wallet, and back. */
let swap: Swap
let back: Swap

beforeAll(async () => {
  staff = await createStaff('admin')
  const pair = await createOwnPair()
  swap = pair.swap
  back = pair.back
})

interface Proven {
  readonly payer: Payer
  /** Payment of ₹1 and its refund. */
  readonly id: string
  /** Reference of that payment. */
  readonly reference: string
}

/** A customer who has proven an account with ₹1. */
async function createProven(handle = 'asha98@ybl'): Promise<Proven> {
  const payer = await createPayer()
  const id = await sendProof(payer, handle)
  return { payer, ...id }
}

async function sendProof(payer: Payer, handle: string) {
  expect((await payer.client.post('/d/api/payer-code/', { wallet: swap.from.id })).status).toBe(200)
  const code = String((await readData(`payerCodes/${payer.uid}`))?.code)
  const reference = createUtr()
  const id = await importLine(staff, swap, { amount: '1.00', note: `${handle}/${code}`, reference })
  return { id, reference }
}

const sellCoins = (payer: Payer, method: 'bank' | 'upi' = 'bank') =>
  createOrder(payer, back, { withdrawalMethod: method })

const readIncluded = async (order: string) => (await readOrder(order)).includedRefunds

const writeOff = ({ client }: SignedIn, id: string): Promise<Answer> =>
  client.post('/d/admin/refunds/write-off/', { id, reason: 'Nobody claims it' })

/** Ledger entries that pay a refund. */
async function countPaid(id: string): Promise<number> {
  const { docs } = await firestore.collection('ledger').where('about', '==', `payment-${id}`).get()
  return docs.filter((entry) => entry.get('cause') === 'refund paid').length
}

describe('an order that pays rupees', () => {
  test('returns the ₹1 with its payout, once, and its amounts stay', async () => {
    const { payer, id } = await createProven()
    const order = await sellCoins(payer)
    expect(await readOrder(order)).toMatchObject({
      amountReceived: '450.00',
      includedRefunds: [{ id, amount: '1.00' }],
    })
    expect(await readRefund(id)).toMatchObject({ state: 'due', withOrder: order, included: true })
    expect(await readIncluded(await sellCoins(payer))).toBeUndefined()

    const deciders = [staff, await createStaff('operator')]
    const answers = await Promise.all(
      deciders.map((who) => decide(who, order, { payoutReference: 'HDFCN52026112299' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readRefund(id)).toMatchObject({
      state: 'closed',
      closedBy: 'order',
      reference: 'HDFCN52026112299',
      target: { type: 'Bank', accountNumber: '50100011112222' },
    })
    expect(await readData(`payments/${id}`)).toMatchObject({ state: 'refunded' })
    expect(await readOwed(`payment-${id}`, swap)).toBe(0)
    expect(await countPaid(id)).toBe(1)
    expect((await readAudit(id)).map(({ action }) => action)).toContain('refund paid')
    const mail = await waitForMail(payer.email, ({ subject }) => subject.includes(`${order} is approved`))
    expect(mail.text).toContain('also returns the 1.00')
    expect((await pay(staff, id)).status).toBe(409)
  })

  test('is the only way back while it is pending', async () => {
    const { payer, id } = await createProven()
    const order = await sellCoins(payer)
    const refusal = { status: 409, code: 'refundIncluded', values: { order } }
    expect(await setTarget(payer, id)).toMatchObject(refusal)
    expect(await setTargetAsStaff(staff, id)).toMatchObject(refusal)
    expect(await drop(staff, id)).toMatchObject(refusal)
    expect(await writeOff(staff, id)).toMatchObject(refusal)
    expect(await readRefund(id)).toMatchObject({ state: 'due', withOrder: order })
  })

  test('that is rejected leaves it to the next one', async () => {
    const { payer, id } = await createProven()
    const first = await sellCoins(payer)
    expect((await decide(staff, first, { status: 'Rejected' })).status).toBe(200)
    expect(await readIncluded(first)).toBeUndefined()
    expect(await readRefund(id)).toMatchObject({ state: 'due' })
    expect((await readRefund(id))?.included).toBeUndefined()
    expect(await readOwed(`payment-${id}`, swap)).toBe(1)
    const second = await sellCoins(payer, 'upi')
    expect(await readIncluded(second)).toEqual([{ id, amount: '1.00' }])
  })

  test('returns the ₹1 of several accounts, each with one of two orders at once', async () => {
    const { payer, id } = await createProven('a1@ybl')
    const other = await sendProof(payer, 'a2@ybl')
    const orders = await Promise.all([sellCoins(payer), sellCoins(payer)])
    const included = (await Promise.all(orders.map(readIncluded))).flat().filter(Boolean)
    expect(included.map((each) => each.id).toSorted()).toEqual([id, other.id].toSorted())
  })

  test('does not return the ₹1 that another order names as its payment, nor to another name', async () => {
    const { payer, id, reference } = await createProven('')
    const named = await createOrder(payer, swap, { transactionId: `UTR ${reference}` })
    expect(await readIncluded(await sellCoins(payer))).toBeUndefined()
    expect((await decide(staff, named, { status: 'Rejected' })).status).toBe(200)
    const account = firestore.doc(`users/${payer.uid}/withdrawals/bank`)
    await account.update({ accountName: 'Ravi Nair' })
    expect(await readIncluded(await sellCoins(payer))).toBeUndefined()
    await account.update({ accountName: 'Asha Test Verma' })
    const order = await sellCoins(payer)
    expect(await readIncluded(order)).toEqual([{ id, amount: '1.00' }])
    // From now on nobody orders with it.
    const again = await placeOrder(payer, swap, { transactionId: `UTR ${reference}` })
    expect(again).toMatchObject({ status: 409, code: 'referenceUsed' })
  })

  test('has it in the batch that pays it, and in the answer of the bank', async () => {
    const { payer, id } = await createProven()
    const order = await sellCoins(payer)
    const batch = createBatchId()
    expect((await make(staff, batch, { wallet: swap.from, orders: [order] })).status).toBe(200)
    expect(await readBatch(batch)).toMatchObject({
      total: '451.00',
      orders: [{ trackingID: order, amount: '451.00', included: '1.00' }],
    })
    expect((await send(staff, batch)).status).toBe(200)
    await settle(staff, batch, [`${order},450.00,Success,HDFCN52026112277,`])
    expect(await readRefund(id)).toMatchObject({ state: 'due' })
    await settle(staff, batch, [`${order},451.00,Success,HDFCN52026112277,`])
    expect(await readOrder(order)).toMatchObject({ status: 'Approved', amountReceived: '450.00' })
    expect(await readRefund(id)).toMatchObject({ state: 'closed', reference: 'HDFCN52026112277' })
    expect(await readOwed(`payment-${id}`, swap)).toBe(0)
  })
})

describe('an order that pays something else', () => {
  test('has it returned to the UPI ID that it came from, by one person', async () => {
    const { payer, id } = await createProven()
    const order = await createOrder(payer, swap)
    expect(await readIncluded(order)).toBeUndefined()
    expect(await readRefund(id)).toMatchObject({
      state: 'ready',
      withOrder: order,
      target: { type: 'UPI', upiID: 'asha98@ybl' },
      targetBy: 'proof',
    })
    expect((await approve(staff, id, 'UPI ASHA98@YBL')).status).toBe(200)
    expect((await pay(staff, id)).status).toBe(200)
    expect(await readRefund(id)).toMatchObject({ state: 'paid' })
    const mail = await waitForMail(payer.email, ({ subject }) => subject.includes('returned'))
    expect(mail.subject).toContain(order)
    expect(await readIncluded(await sellCoins(payer))).toBeUndefined()
    expect(await countPaid(id)).toBe(1)
  })

  test('leaves it to a later one if the statement has no UPI ID', async () => {
    const { payer, id } = await createProven('')
    await createOrder(payer, swap)
    expect(await readRefund(id)).toMatchObject({ state: 'due' })
    expect(await readIncluded(await sellCoins(payer))).toEqual([{ id, amount: '1.00' }])
  })
})

test('an order whose refund was moved all the same can be rejected, but not approved', async () => {
  const { payer, id } = await createProven()
  const order = await sellCoins(payer)
  await firestore.doc(`refunds/${id}`).update({ state: 'paid' })
  expect(await decide(staff, order)).toMatchObject({ status: 409, code: 'refundMoved' })
  expect((await decide(staff, order, { status: 'Rejected' })).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'paid', withOrder: order })
})

test('a customer who orders nothing more gets it by hand', async () => {
  const { payer, id } = await createProven()
  expect((await setTarget(payer, id)).status).toBe(200)
  expect(await readIncluded(await sellCoins(payer))).toBeUndefined()
  expect((await approve(staff, id)).status).toBe(200)
  expect((await pay(staff, id)).status).toBe(200)
  expect(await countPaid(id)).toBe(1)
})

test('a refund that a rollback has left with a decided order is paid by hand', async () => {
  const { payer, id } = await createProven()
  const order = await sellCoins(payer)
  await firestore.doc(`transactions/${order}`).update({ status: 'Approved' })
  expect((await setTarget(payer, id)).status).toBe(200)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await pay(staff, id)).status).toBe(200)
})
