import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  readReserve,
  type Swap,
} from '../../support/swaps.ts'
import { expectTallied } from '../../support/tallies.ts'
import { readData, readOrder } from '../batches/batching.ts'
import { read, readAudit, readMessages } from '../thread/conversation.ts'
import { importLine, match, readOwed, readRefund, unmatch } from './refunding.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap
let order = ''
let payment = ''
let offer = ''

beforeAll(async () => {
  staff = await createStaff('operator')
  swap = (await createOwnPair()).swap
})

/** 250 of 500 rupees are paid, at 100 rupees for a coin. */
beforeEach(async () => {
  // A new customer each time, who may have only few pending orders.
  payer = await createPayer()
  offer = randomUUID()
  order = await createOrder(payer, swap)
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
const readPayoutOwed = () => readOwed(order, { from: swap.to })

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
  expect(await readPayoutOwed()).toBe(2.5)
  expect(Number(await readReserve(swap.to))).toBe(before + 2.5)
  await expectTallied([swap.from.id, swap.to.id])
  expect((await decide(staff, order, { status: 'Approved' })).status).toBe(200)
  expect([await readPayoutOwed(), await readOwed(order, swap)]).toEqual([0, 0])
  expect(await readRefund(payment)).toBeUndefined()
  await expectTallied([swap.from.id, swap.to.id])
  const audit = await readAudit(order)
  const actions = ['order decided', 'part answered', 'part offered']
  expect(audit.map(({ action }) => action).toSorted()).toEqual(actions)
  expect(audit.find(({ action }) => action === 'part answered')).toMatchObject({
    by: payer.uid,
    from: { sent: '500.00', received: '5.00' },
    to: { answer: 'accepted', sent: '250.00', received: '2.50' },
  })
})

test('an offer and its answer are in the thread once, and unread for the other side', async () => {
  for (const _ of [1, 2]) await offerPart()
  const offered = { from: 'staff', text: '', files: [], part: { offer, said: 'offered', ...half } }
  expect(await readMessages(order)).toMatchObject([{ ...offered, firstName: 'Test' }])
  expect(await readOrder(order)).toMatchObject({ unreadByCustomer: true })
  await read(payer, order, 'customer')
  for (const _ of [1, 2]) await answer('accept')
  const accepted = { from: 'customer', part: { offer, said: 'accepted', ...half } }
  expect(await readMessages(order)).toMatchObject([offered, accepted])
  expect(await readOrder(order)).toMatchObject({ unreadByCustomer: false, unreadByStaff: true })
})

test('an offer that arrives again after a newer one neither replaces it nor is repeated', async () => {
  const first = offer
  await offerPart()
  offer = randomUUID()
  expect((await offerPart()).status).toBe(200)
  const newer = offer
  offer = first
  expect((await offerPart()).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ part: { id: newer, state: 'open' } })
  expect((await answer('accept')).status).toBe(409)
  expect(await readMessages(order)).toHaveLength(2)
  expect(await readOrder(order)).toMatchObject(whole)
})

test('a declined offer changes nothing, and a rejection returns the part', async () => {
  await offerPart()
  for (const _ of [1, 2]) expect((await answer('decline')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ ...whole, part: { state: 'declined' } })
  expect((await answer('accept')).status).toBe(409)
  const said = (await readMessages(order)).map(({ part }) => part.said)
  expect(said).toEqual(['offered', 'declined'])
  await decide(staff, order, { status: 'Rejected' })
  expect(await readRefund(payment)).toMatchObject({ state: 'due', amount: '250.00' })
  expect(await readPayoutOwed()).toBe(0)
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
  expect(await readMessages(order)).toHaveLength(1)
})

test('an acceptance, twice, and a refusal at once are one answer', async () => {
  await offerPart()
  const before = Number(await readReserve(swap.to))
  const [first, second, declined] = await Promise.all([answer('accept'), answer('accept'), answer('decline')])
  expect(first.status).toBe(second.status)
  expect([first.status, declined.status].toSorted()).toEqual([200, 409])
  const isAccepted = first.status === 200
  expect(await readOrder(order)).toMatchObject(isAccepted ? half : whole)
  expect(Number(await readReserve(swap.to))).toBe(before + (isAccepted ? 2.5 : 0))
  expect(await readMessages(order)).toHaveLength(2)
})

test('an acceptance and another payment at once leave no amount that nobody has read', async () => {
  await offerPart()
  const more = await importLine(staff, swap, { amount: '100.00' })
  const [answered, matched] = await Promise.all([answer('accept'), match(staff, more, order)])
  expect(matched.status).toBe(200)
  expect(await readOrder(order)).toMatchObject(answered.status === 200 ? half : whole)
  expect(await readPayoutOwed()).toBe(answered.status === 200 ? 2.5 : 5)
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
  expect(await readPayoutOwed()).toBe(0)
  expect((await answer('decline')).status).toBe(409)
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
  order = await createOrder(payer, swap)
  expect((await offerPart()).status).toBe(409)
})

test('others neither offer nor answer', async () => {
  const viewer = await createStaff('viewer')
  for (const who of [viewer, payer]) expect((await offerPart(who)).status).toBe(403)
  await offerPart()
  expect((await answer('accept', await createPayer())).status).toBe(404)
  expect(await readOrder(order)).toMatchObject({ ...whole, part: { state: 'open' } })
  await firestore.doc(`transactions/${order}`).update({ uid: staff.uid })
  offer = randomUUID()
  expect((await offerPart()).status).toBe(403)
})
