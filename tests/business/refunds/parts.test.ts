import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { newStaff, type SignedIn } from '../../support/people.ts'
import {
  decide,
  newPayer,
  ownPair,
  type Payer,
  placedOrder,
  readReserve,
  type Swap,
} from '../../support/swaps.ts'
import { expectTallied } from '../../support/tallies.ts'
import { readData, readOrder } from '../batches/batching.ts'
import { readAudit } from '../thread/conversation.ts'
import { importLine, match, readOwed, readRefund, unmatch } from './refunding.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap
let order = ''
let payment = ''
let offer = ''

beforeAll(async () => {
  staff = await newStaff('operator')
  swap = (await ownPair()).swap
})

/** 250 of 500 rupees are paid, at 100 rupees for a coin. */
beforeEach(async () => {
  // A customer has few pending orders.
  payer = await newPayer()
  offer = randomUUID()
  order = await placedOrder(payer, swap)
  payment = await importLine(staff, swap, { amount: '250.00' })
  await match(staff, payment, order)
})

const half = { amountSent: '250.00', amountReceived: '2.50' }
const whole = { amountSent: '500.00', amountReceived: '5.00' }

const offerPart = ({ client }: Pick<SignedIn, 'client'> = staff, fields: object = half) =>
  client.post('/d/admin/orders/part/', { id: order, offer, ...fields })

const answer = (said: 'accept' | 'decline', { client }: Pick<SignedIn, 'client'> = payer) =>
  client.post('/d/orders/part/', { id: order, offer, answer: said })

/** Balance of what the order still has to pay out. */
const payoutOwed = () => readOwed(order, { from: swap.to })

test('an accepted offer re-prices the order, gives the rest back and owes nothing in the end', async () => {
  const before = Number(await readReserve(swap.to))
  for (const _ of [1, 2]) expect((await offerPart()).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({
    ...whole,
    part: { state: 'open', offered: half, before: whole },
  })
  const { text } = await waitForMail(
    payer.email,
    ({ subject }) => subject === `Your order ${order} was paid in part`,
  )
  expect(text).toContain('2.50')
  for (const _ of [1, 2]) expect((await answer('accept')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ ...half, worth: '250.00', part: { state: 'accepted' } })
  expect(await readData(`orderPayments/${order}`)).toMatchObject({ outcome: 'full' })
  expect(await readData(`transfers/${order}`)).toMatchObject({ amount: '250.00' })
  expect(await payoutOwed()).toBe(2.5)
  expect(Number(await readReserve(swap.to))).toBe(before + 2.5)
  await expectTallied([swap.from.id, swap.to.id])
  expect((await decide(staff, order, { status: 'Approved' })).status).toBe(200)
  expect([await payoutOwed(), await readOwed(order, swap)]).toEqual([0, 0])
  expect(await readRefund(payment)).toBeUndefined()
  await expectTallied([swap.from.id, swap.to.id])
  expect((await readAudit(order)).map(({ action }) => action).toSorted()).toEqual([
    'order decided',
    'part answered',
    'part offered',
  ])
})

test('a declined offer changes nothing, and a rejection returns the part', async () => {
  await offerPart()
  for (const _ of [1, 2]) expect((await answer('decline')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ ...whole, part: { state: 'declined' } })
  expect((await answer('accept')).status).toBe(409)
  await decide(staff, order, { status: 'Rejected' })
  expect(await readRefund(payment)).toMatchObject({ state: 'due', amount: '250.00' })
  expect(await payoutOwed()).toBe(0)
})

test.each([
  [
    'another payment arrives',
    async () => match(staff, await importLine(staff, swap, { amount: '9.00' }), order),
  ],
  ['its payment is taken away', () => unmatch(staff, payment)],
  ['the order is decided', () => decide(staff, order, { status: 'Rejected' })],
])('an offer ends when %s', async (_, deed) => {
  await offerPart()
  expect((await deed()).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ part: { state: 'ended' } })
  expect((await answer('accept')).status).toBe(409)
  expect(await readOrder(order)).toMatchObject(whole)
})

test('an answer and a decision at once are made one after the other', async () => {
  await offerPart()
  const [answered, decided] = await Promise.all([
    answer('accept'),
    decide(staff, order, { status: 'Approved' }),
  ])
  expect(decided.status).toBe(200)
  expect([200, 409]).toContain(answered.status)
  expect(await readOrder(order)).toMatchObject(answered.status === 200 ? half : whole)
  expect(await payoutOwed()).toBe(0)
})

test.each([
  ['other amounts than the server computes', { amountSent: '250.00', amountReceived: '4.00' }],
  ['more than was paid', { amountSent: '300.00', amountReceived: '3.00' }],
])('an offer of %s is refused', async (_, fields) => {
  expect((await offerPart(staff, fields)).status).toBe(409)
  expect((await readOrder(order)).part).toBeUndefined()
})

test('an order that is paid in full, or not at all, gets no offer', async () => {
  await match(staff, await importLine(staff, swap, { amount: '250.00' }), order)
  expect((await offerPart(staff, whole)).status).toBe(409)
  order = await placedOrder(payer, swap)
  expect((await offerPart()).status).toBe(409)
})

test('others neither offer nor answer', async () => {
  const viewer = await newStaff('viewer')
  for (const who of [viewer, payer]) expect((await offerPart(who)).status).toBe(403)
  await offerPart()
  expect((await answer('accept', await newPayer())).status).toBe(404)
  expect(await readOrder(order)).toMatchObject({ ...whole, part: { state: 'open' } })
  await firestore.doc(`transactions/${order}`).update({ uid: staff.uid })
  offer = randomUUID()
  expect((await offerPart()).status).toBe(403)
})
