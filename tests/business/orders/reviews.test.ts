import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'

let staff: SignedIn
let colleague: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  const [from, to] = await Promise.all([createRupee(), createWallet()])
  swap = { from, to, from_amount: '1000', to_amount: '10.00' }
  ;[staff, colleague] = await Promise.all([createStaff(), createStaff()])
})

beforeEach(async () => {
  payer = await createPayer()
})

async function say({ client }: SignedIn, id: string, open: boolean) {
  const { status, body } = await client.post('/d/admin/transactions/review/', { id, open }, { json: true })
  return { status, body }
}

const readReview = async (id: string) => (await firestore.doc(`reviews/${id}`).get()).data()

const opened = { status: 200, body: { message: 'You have opened this transaction' } }
const closed = { status: 200, body: { message: 'You have closed this transaction' } }

test('an order stays open for its reviewer for ten minutes, and a colleague reads who has it', async () => {
  const id = await createOrder(payer, swap)
  expect(await say(staff, id, true)).toEqual(opened)
  const review = await readReview(id)
  expect(review).toMatchObject({ by: staff.uid, name: staff.name })
  expect(review?.expires.toMillis() - review?.at.toMillis()).toBe(10 * 60_000)

  expect(await say(colleague, id, true)).toEqual({
    status: 200,
    body: { message: 'A colleague has this transaction open', by: staff.name },
  })
  expect(await readReview(id)).toEqual(review)
})

test('opening it again restarts the ten minutes', async () => {
  const id = await createOrder(payer, swap)
  await say(staff, id, true)
  const first = await readReview(id)
  expect(await say(staff, id, true)).toEqual(opened)
  expect((await readReview(id))?.expires.toMillis()).toBeGreaterThan(first?.expires.toMillis())
})

const readStage = async (id: string) => (await firestore.doc(`transactions/${id}`).get()).get('stage')

async function takeOver({ client }: SignedIn, id: string) {
  const { status, body } = await client.post('/d/admin/transactions/review/', { id, open: true, take: true })
  return { status, body }
}

test('a colleague can take an order over, and both read it', async () => {
  const id = await createOrder(payer, swap)
  await say(staff, id, true)
  expect(await takeOver(colleague, id)).toEqual(opened)
  expect(await readReview(id)).toMatchObject({ by: colleague.uid, takenFrom: staff.uid })
  // Both pages keep reporting that they have the order open.
  expect(await say(staff, id, true)).toMatchObject({ body: { by: colleague.name } })
  await say(colleague, id, true)
  expect(await readReview(id)).toMatchObject({ by: colleague.uid, takenFrom: staff.uid })
  expect(await say(staff, id, false)).toEqual(closed)
  expect(await readReview(id)).toMatchObject({ by: colleague.uid })
  expect(await takeOver(staff, id)).toEqual(opened)
  expect(await readReview(id)).toMatchObject({ by: staff.uid, takenFrom: colleague.uid })
})

test('taking an order that is not under review takes it from no one', async () => {
  const id = await createOrder(payer, swap)
  expect(await takeOver(staff, id)).toEqual(opened)
  expect(await readReview(id)).not.toHaveProperty('takenFrom')
})

test('an order is under review while it is open, and is written only when that changes', async () => {
  const id = await createOrder(payer, swap)
  expect(await readStage(id)).toBeUndefined()
  await say(staff, id, true)
  expect(await readStage(id)).toBe('checking')
  const written = (await firestore.doc(`transactions/${id}`).get()).updateTime
  await say(staff, id, true)
  await takeOver(colleague, id)
  await say(staff, id, false)
  expect((await firestore.doc(`transactions/${id}`).get()).updateTime).toEqual(written)
  await say(colleague, id, false)
  expect(await readStage(id)).toBeUndefined()
})

test('an order left open is closed after its time, and its customer no longer reads of a review', async () => {
  const left = await createOrder(payer, swap)
  const renewed = await createOrder(payer, swap)
  await say(staff, left, true)
  await runSchedule('endReviews', new Date(Date.now() + 9 * 60_000))
  expect(await readStage(left)).toBe('checking')
  await runSchedule('endReviews', new Date(Date.now() + 10 * 60_000))
  expect([await readReview(left), await readStage(left)]).toEqual([undefined, undefined])
  await say(staff, renewed, true)
  await runSchedule('endReviews', new Date())
  expect(await readStage(renewed)).toBe('checking')
})

test('an order left open can be taken over after its time', async () => {
  const id = await createOrder(payer, swap)
  await say(staff, id, true)
  await firestore.doc(`reviews/${id}`).update({ expires: new Date(Date.now() - 1000) })
  expect(await say(colleague, id, true)).toEqual(opened)
  expect(await readReview(id)).toMatchObject({ by: colleague.uid })
  expect(await say(staff, id, true)).toMatchObject({ body: { by: colleague.name } })
})

test('closing an order makes it free, and a colleague cannot close it', async () => {
  const id = await createOrder(payer, swap)
  await say(staff, id, true)
  expect(await say(colleague, id, false)).toEqual(closed)
  expect(await readReview(id)).toMatchObject({ by: staff.uid })
  expect(await say(staff, id, false)).toEqual(closed)
  expect(await readReview(id)).toBeUndefined()
  expect(await say(staff, id, false)).toEqual(closed)
})

test('one of two people who open an order at the same time has it, and both read who', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await createOrder(payer, swap)
    const answers = await Promise.all([say(staff, id, true), say(colleague, id, true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const holders = [staff, colleague].filter((_, index) => answers[index]?.body.by === undefined)
    expect(holders).toHaveLength(1)
    expect(await readReview(id)).toMatchObject({ by: holders[0]?.uid })
  }
}, 60_000)

test.each(['Approved', 'Rejected'])('a decided order is not open for anybody: %s', async (status) => {
  const id = await createOrder(payer, swap)
  await say(colleague, id, true)
  // A review is a courtesy: colleagues can decide nevertheless.
  expect(await decide(staff, id, { status })).toMatchObject({ status: 200 })
  expect(await readReview(id)).toBeUndefined()
  expect(await say(staff, id, true)).toEqual({
    status: 409,
    body: { error: 'This transaction is already decided' },
  })
  expect(await readReview(id)).toBeUndefined()
  expect(await say(staff, id, false)).toEqual(closed)
})

describe('opening is refused', () => {
  test('for an unknown order', async () => {
    const missing = { status: 404, body: { error: 'Order not found' } }
    expect(await say(staff, 'NOSUCHORDER', true)).toEqual(missing)
    expect(await readReview('NOSUCHORDER')).toBeUndefined()
  })

  test('without saying whether to open or to close', async () => {
    const id = await createOrder(payer, swap)
    expect(await staff.client.post('/d/admin/transactions/review/', { id })).toMatchObject({ status: 400 })
    expect(await readReview(id)).toBeUndefined()
  })

  test('for a customer, even of the order', async () => {
    const id = await createOrder(payer, swap)
    const refused = { status: 403, body: { error: 'Admin login is required' } }
    expect(await say(payer, id, true)).toEqual(refused)
    expect(await readReview(id)).toBeUndefined()
    await say(staff, id, true)
    expect(await say(payer, id, false)).toEqual(refused)
    expect(await readReview(id)).toMatchObject({ by: staff.uid })
  })
})
