import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { decide, type TestWallet } from '../../support/swaps.ts'
import { readAudit } from '../thread/conversation.ts'
import {
  createBatchId,
  createOwnDesk,
  createRupeeOrder,
  make,
  readBatch,
  readLock,
  readOrder,
  send,
  settle,
} from './batching.ts'

let operator: SignedIn
let colleague: SignedIn
let desk: { rupee: TestWallet; coin: TestWallet }
let batch = ''

beforeAll(async () => {
  ;[operator, colleague] = await Promise.all([createStaff('operator'), createStaff('operator')])
  desk = await createOwnDesk()
})

beforeEach(() => {
  batch = createBatchId()
})

const readDecisions = async (id: string) =>
  (await readAudit(id)).filter(({ action }) => action === 'order decided').length

test('either a batch or a single decision at the same time gets the order', async () => {
  for (let run = 0; run < 4; run += 1) {
    const id = await createRupeeOrder(desk)
    const name = createBatchId()
    const [made, decided] = await Promise.all([
      make(operator, name, { wallet: desk.rupee, orders: [id] }),
      decide(colleague, id),
    ])
    const isBatched = (await readLock(id)) !== undefined
    expect(decided.status).toBe(isBatched ? 409 : 200)
    expect(made.body.orders).toEqual([{ id, outcome: isBatched ? 'added' : 'decided' }])
    expect(await readOrder(id)).toMatchObject({ status: isBatched ? 'pending' : 'Approved' })
  }
})

test('one of two batches at the same time gets the order', async () => {
  const id = await createRupeeOrder(desk)
  const names = [batch, createBatchId()]
  const [one, two] = await Promise.all(
    names.map((name, at) =>
      make(at === 0 ? operator : colleague, name, { wallet: desk.rupee, orders: [id] }),
    ),
  )
  const outcomes = [one, two].flatMap((answer) => answer?.body.orders).map((each) => Object(each).outcome)
  expect(outcomes.toSorted()).toEqual(['added', 'batched'])
  const stored = await Promise.all(names.map(readBatch))
  expect(stored.filter(({ state }) => state === 'made')).toHaveLength(1)
})

test('a batch that is settled by two people at once approves each order once', async () => {
  const ids = await Promise.all([1, 2, 3].map((coins) => createRupeeOrder(desk, coins)))
  await make(operator, batch, { wallet: desk.rupee, orders: ids })
  await send(operator, batch)
  const lines = ids.map((id) => `${id},,Success,UTR123${id},`)
  await Promise.all([settle(operator, batch, lines), settle(colleague, batch, lines)])
  expect(await settle(operator, batch)).toMatchObject({ body: { left: 0 } })
  expect(await Promise.all(ids.map(readDecisions))).toEqual([1, 1, 1])
  expect(await readBatch(batch)).toMatchObject({ state: 'done', total: '540.00' })
})

test('a process that died after the answers were stored loses nothing', async () => {
  const ids = await Promise.all([1, 2].map((coins) => createRupeeOrder(desk, coins)))
  await make(operator, batch, { wallet: desk.rupee, orders: ids })
  await send(operator, batch)
  const { orders } = await readBatch(batch)
  const answered = (orders as object[]).map((line) => ({ ...line, state: 'paid', reference: 'UTR999' }))
  await firestore.doc(`batches/${batch}`).update({ orders: answered, note: 'Paid' })
  expect(await decide(colleague, ids[0] ?? '')).toMatchObject({ status: 409 })
  expect(await settle(colleague, batch)).toMatchObject({ body: { approved: 2, left: 0 } })
  expect(await settle(operator, batch)).toMatchObject({ body: { approved: 0, left: 0 } })
  expect(await Promise.all(ids.map(readDecisions))).toEqual([1, 1])
})

test('a large batch is settled in several calls', async () => {
  const ids = await Promise.all(Array.from({ length: 27 }, () => createRupeeOrder(desk, 1)))
  const { body } = await make(operator, batch, { wallet: desk.rupee, orders: ids })
  expect(body.orders).toEqual(ids.map((id) => ({ id, outcome: 'added' })))
  await send(operator, batch)
  const lines = ids.map((id) => `${id},,Success,UTR123${id},`)
  expect(await settle(operator, batch, lines)).toMatchObject({ body: { approved: 25, left: 2 } })
  expect(await settle(operator, batch, lines)).toMatchObject({ body: { approved: 2, left: 0 } })
  expect(await Promise.all(ids.map(readDecisions))).toEqual(ids.map(() => 1))
})
