import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  clearFindings,
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  makePicture,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'

let staff: SignedIn
let asha: Payer
let ravi: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, asha, ravi] = await Promise.all([createStaff(), createPayer(), createPayer()])
  swap = (await createOwnPair()).swap
})

const readMarks = async (trackingID: string) =>
  (await firestore.doc(`orderMarks/${trackingID}`).get()).data()?.sameProof

const makeMarked = (trackingID: string, again = false) => ({ trackingID, again })

describe('a proof that was used before is marked on both orders', () => {
  test('of another customer', async () => {
    const screenshot = makePicture()
    const first = await createOrder(asha, swap, { screenshot })
    expect(await readMarks(first)).toBeUndefined()
    const second = await createOrder(ravi, swap, { screenshot })
    expect(await readMarks(second)).toEqual([makeMarked(first)])
    expect(await readMarks(first)).toEqual([makeMarked(second)])
  })

  test('of the same customer, while the first is pending or approved', async () => {
    const screenshot = makePicture('pdf')
    const first = await createOrder(asha, swap, { screenshot })
    const second = await createOrder(asha, swap, { screenshot })
    expect(await readMarks(second)).toEqual([makeMarked(first)])
    expect(await decide(staff, first, clearFindings('proof seen before'))).toMatchObject({ status: 200 })
    const third = await createOrder(asha, swap, { screenshot })
    expect(await readMarks(third)).toEqual([makeMarked(first), makeMarked(second)])
    expect(await readMarks(first)).toEqual([makeMarked(second), makeMarked(third)])
  })

  test('as a chat screenshot', async () => {
    const file = makePicture('jpeg')
    const first = await createOrder(asha, swap, { chat: [makePicture(), file] })
    const second = await createOrder(ravi, swap, { screenshot: file })
    expect(await readMarks(second)).toEqual([makeMarked(first)])
  })
})

test('a repetition after a rejection is not marked', async () => {
  const screenshot = makePicture()
  const first = await createOrder(asha, swap, { screenshot })
  await decide(staff, first, { status: 'Rejected' })
  const second = await createOrder(asha, swap, { screenshot })
  expect(await readMarks(second)).toEqual([makeMarked(first, true)])
  expect(await readMarks(first)).toEqual([makeMarked(second, true)])
  // Others must not access it.
  const third = await createOrder(ravi, swap, { screenshot })
  expect(await readMarks(third)).toEqual([makeMarked(first), makeMarked(second)])
})

test('different files, and one file twice in one order, are not marked', async () => {
  const file = makePicture()
  const id = await createOrder(asha, swap, { screenshot: file, chat: file })
  expect(await readMarks(id)).toBeUndefined()
  expect(await readMarks(await createOrder(ravi, swap))).toBeUndefined()
})

test('at most the last ten orders with the same file are listed', async () => {
  const screenshot = makePicture()
  const readFingerprints = async () =>
    (await firestore.collection('proofs').where('orders', 'array-contains', first).get()).docs
  const first = await createOrder(asha, swap, { screenshot })
  const [proof] = await readFingerprints()
  const others = Array.from({ length: 10 }, (_, index) => `OTHER${index}`)
  await proof?.ref.update({ orders: [first, ...others] })
  const second = await createOrder(ravi, swap, { screenshot })
  // The first order is no longer among them, and the others are not orders.
  expect(await readMarks(second)).toBeUndefined()
  expect((await proof?.ref.get())?.get('orders')).toEqual([...others.slice(1), second])
})

test('a customer cannot read the mark on their order', async () => {
  const screenshot = makePicture()
  const first = await createOrder(asha, swap, { screenshot })
  const second = await createOrder(ravi, swap, { screenshot })
  const { body } = await ravi.client.post('/d/api/transactions/')
  expect(JSON.stringify(body)).not.toContain(first)
  expect(JSON.stringify((await firestore.doc(`transactions/${second}`).get()).data())).not.toContain(first)
})
