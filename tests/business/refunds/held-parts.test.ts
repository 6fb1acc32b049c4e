import { randomUUID } from 'node:crypto'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { askForPayout, decideApproval } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createPayer, decide, type Payer, type TestWallet } from '../../support/swaps.ts'
import { createBatchId, createOwnDesk, make, readBatch, readData, readOrder } from '../batches/batching.ts'
import { importLine, match } from './refunding.ts'

let staff: SignedIn
let colleague: SignedIn
let payer: Payer
let desk: { rupee: TestWallet; coin: TestWallet }
let order = ''
let offer = ''

beforeAll(async () => {
  await setControls({ secondPerson: true })
  ;[staff, colleague] = await Promise.all([createStaff('operator'), createStaff('operator')])
  desk = await createOwnDesk()
})

/** Half of 10 coins is paid, for which 900 rupees were held. */
beforeEach(async () => {
  payer = await createPayer()
  offer = randomUUID()
  const swap = { from: desk.coin, to: desk.rupee, from_amount: '10.00', to_amount: '900.00' }
  order = await createOrder(payer, swap, { withdrawalMethod: 'bank' })
  await match(staff, await importLine(staff, swap, { amount: '5.00' }), order)
})

const half = { amountSent: '5.00', amountReceived: '450.00' }
const whole = { amountSent: '10.00', amountReceived: '900.00' }

const offerPart = () => staff.client.post('/d/admin/orders/part/', { id: order, offer, ...half })
const answer = (said: 'accept' | 'decline') =>
  payer.client.post('/d/orders/part/', { id: order, offer, answer: said })

/** Makes a batch of the order, and returns whether it was added, or why not. */
async function addToBatch(id = createBatchId()): Promise<unknown> {
  const { body } = await make(staff, id, { wallet: desk.rupee, orders: [order] })
  return Object(Object(body.orders)[0]).outcome
}

test('a batch leaves out an order with an open offer, and takes it with the accepted amounts', async () => {
  await offerPart()
  expect(await addToBatch()).toBe('waiting')
  expect((await answer('accept')).status).toBe(200)
  const batch = createBatchId()
  expect(await addToBatch(batch)).toBe('added')
  expect(await readBatch(batch)).toMatchObject({ total: '450.00' })
})

test('an order in a batch gets no offer', async () => {
  expect(await addToBatch()).toBe('added')
  expect(await offerPart()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('is in payout batch') },
  })
  expect((await readOrder(order)).part).toBeUndefined()
})

test('an acceptance and a batch at once agree on the amounts', async () => {
  for (let run = 0; run < 4; run += 1) {
    const batch = createBatchId()
    if (run === 0) await offerPart()
    else expect(await readOrder(order)).toMatchObject({ part: { state: 'accepted' } })
    const [answered, outcome] = await Promise.all([answer('accept'), addToBatch(batch)])
    expect(answered.status).toBe(200)
    expect(await readOrder(order)).toMatchObject(half)
    if (outcome === 'added') return expect(await readBatch(batch)).toMatchObject({ total: '450.00' })
    expect(outcome).toBe('waiting')
  }
  expect.unreachable()
})

test('either an offer or a batch at the same time gets the order', async () => {
  const [offered, outcome] = await Promise.all([offerPart(), addToBatch()])
  expect([
    [200, 'waiting'],
    [409, 'added'],
  ]).toContainEqual([offered.status, outcome])
  expect((await readOrder(order)).part?.state).toBe(offered.status === 200 ? 'open' : undefined)
})

test('a request to pay the whole order ends the offer, and a new one can be made after it', async () => {
  await offerPart()
  const request = await askForPayout(staff, order)
  const ended = { stage: 'approving', part: { state: 'ended' } }
  expect(await readOrder(order)).toMatchObject({ ...whole, ...ended })
  expect(await answer('accept')).toMatchObject({ status: 409, body: { error: texts.partOver } })
  const first = offer
  const next = randomUUID()
  offer = next
  expect(await offerPart()).toMatchObject({ status: 409, body: { error: texts.approvalWaits } })
  expect((await decideApproval(staff, request, 'withdraw')).status).toBe(200)
  offer = first
  expect(await answer('accept')).toMatchObject({ status: 409, body: { error: texts.partOver } })
  offer = next
  expect((await offerPart()).status).toBe(200)
  expect((await answer('accept')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject(half)
})

test('a request after the acceptance is for the accepted amounts', async () => {
  await offerPart()
  await answer('accept')
  const request = await askForPayout(staff, order)
  expect((await readData(`approvals/${request}`))?.title).toContain('450.00')
  expect((await decideApproval(colleague, request)).status).toBe(200)
  expect((await decide(staff, order)).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ ...half, status: 'Approved' })
})

test('an acceptance and a request at once agree on the amounts', async () => {
  await offerPart()
  const [answered, request] = await Promise.all([answer('accept'), askForPayout(staff, order)])
  const isAccepted = answered.status === 200
  if (!isAccepted) expect(answered).toMatchObject({ status: 409, body: { error: texts.partOver } })
  expect(await readOrder(order)).toMatchObject(isAccepted ? half : whole)
  expect((await readData(`approvals/${request}`))?.title).toContain(isAccepted ? '450.00' : '900.00')
  expect((await decideApproval(colleague, request)).status).toBe(200)
})

test.each([
  ['a batch', () => firestore.doc(`batchedOrders/${order}`).set({ batch: 'OLDBATCH' })],
  ['a second person', () => firestore.doc(`transactions/${order}`).update({ stage: 'approving' })],
  ['a granted payout', () => firestore.doc(`transactions/${order}`).update({ stage: 'paying' })],
])('an offer that is open although %s has the order can only be declined', async (_, hold) => {
  await offerPart()
  await hold()
  expect(await answer('accept')).toMatchObject({ status: 409, body: { error: texts.partOver } })
  expect(await readOrder(order)).toMatchObject({ ...whole, part: { state: 'open' } })
  expect((await answer('decline')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ ...whole, part: { state: 'declined' } })
})

test('an approval for the whole payout is refused once the customer has accepted the offer', async () => {
  await setControls({ secondPerson: false })
  await offerPart()
  expect((await answer('accept')).status).toBe(200)
  const refused = await decide(staff, order, { amountReceived: whole.amountReceived })
  expect(refused).toMatchObject({ status: 409, body: { error: texts.amountsChanged } })
  expect(await readOrder(order)).toMatchObject({ status: 'pending' })
  expect((await decide(staff, order, { amountReceived: half.amountReceived })).status).toBe(200)
  await setControls({ secondPerson: true })
})
