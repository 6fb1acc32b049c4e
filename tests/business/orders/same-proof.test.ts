import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff, type SignedIn } from '../../support/people.ts'
import {
  clearing,
  decide,
  newPayer,
  ownPair,
  type Payer,
  picture,
  placedOrder,
  type Swap,
} from '../../support/swaps.ts'

let staff: SignedIn
let asha: Payer
let ravi: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, asha, ravi] = await Promise.all([newStaff(), newPayer(), newPayer()])
  swap = (await ownPair()).swap
})

const readMarks = async (trackingID: string) =>
  (await firestore.doc(`orderMarks/${trackingID}`).get()).data()?.sameProof

const marked = (trackingID: string, again = false) => ({ trackingID, again })

describe('a proof that was used before is marked on both orders', () => {
  test('of another customer', async () => {
    const screenshot = picture()
    const first = await placedOrder(asha, swap, { screenshot })
    expect(await readMarks(first)).toBeUndefined()
    const second = await placedOrder(ravi, swap, { screenshot })
    expect(await readMarks(second)).toEqual([marked(first)])
    expect(await readMarks(first)).toEqual([marked(second)])
  })

  test('of the same customer, while the first is pending or approved', async () => {
    const screenshot = picture('pdf')
    const first = await placedOrder(asha, swap, { screenshot })
    const second = await placedOrder(asha, swap, { screenshot })
    expect(await readMarks(second)).toEqual([marked(first)])
    expect(await decide(staff, first, clearing('proof seen before'))).toMatchObject({ status: 200 })
    const third = await placedOrder(asha, swap, { screenshot })
    expect(await readMarks(third)).toEqual([marked(first), marked(second)])
    expect(await readMarks(first)).toEqual([marked(second), marked(third)])
  })

  test('as a chat screenshot', async () => {
    const file = picture('jpeg')
    const first = await placedOrder(asha, swap, { chat: [picture(), file] })
    const second = await placedOrder(ravi, swap, { screenshot: file })
    expect(await readMarks(second)).toEqual([marked(first)])
  })
})

test('a repetition after a rejection is not marked', async () => {
  const screenshot = picture()
  const first = await placedOrder(asha, swap, { screenshot })
  await decide(staff, first, { status: 'Rejected' })
  const second = await placedOrder(asha, swap, { screenshot })
  expect(await readMarks(second)).toEqual([marked(first, true)])
  expect(await readMarks(first)).toEqual([marked(second, true)])
  // Others must not access it.
  const third = await placedOrder(ravi, swap, { screenshot })
  expect(await readMarks(third)).toEqual([marked(first), marked(second)])
})

test('different files, and one file twice in one order, are not marked', async () => {
  const file = picture()
  const id = await placedOrder(asha, swap, { screenshot: file, chat: file })
  expect(await readMarks(id)).toBeUndefined()
  expect(await readMarks(await placedOrder(ravi, swap))).toBeUndefined()
})

test('at most the last ten orders with the same file are listed', async () => {
  const screenshot = picture()
  const fingerprints = async () =>
    (await firestore.collection('proofs').where('orders', 'array-contains', first).get()).docs
  const first = await placedOrder(asha, swap, { screenshot })
  const [proof] = await fingerprints()
  const others = Array.from({ length: 10 }, (_, index) => `OTHER${index}`)
  await proof?.ref.update({ orders: [first, ...others] })
  const second = await placedOrder(ravi, swap, { screenshot })
  // The first order is no longer among them, and the others are not orders.
  expect(await readMarks(second)).toBeUndefined()
  expect((await proof?.ref.get())?.get('orders')).toEqual([...others.slice(1), second])
})

test('a customer cannot read the mark on their order', async () => {
  const screenshot = picture()
  const first = await placedOrder(asha, swap, { screenshot })
  const second = await placedOrder(ravi, swap, { screenshot })
  const { body } = await ravi.client.post('/d/api/transactions/')
  expect(JSON.stringify(body)).not.toContain(first)
  expect(JSON.stringify((await firestore.doc(`transactions/${second}`).get()).data())).not.toContain(first)
})
