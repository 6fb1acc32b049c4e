import { listSimilarKeys } from '@rupee/domain/orders/references/similarity.ts'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  placeOrder,
} from '../../support/swaps.ts'

let pair: Awaited<ReturnType<typeof createOwnPair>>
let payer: Payer
let thief: Payer

beforeAll(async () => {
  ;[pair, payer] = await Promise.all([createOwnPair(), createPayer()])
})

// An account may try only 30 times in ten minutes.
beforeEach(async () => {
  thief = await createPayer()
})

async function placeForAnswer(who: Payer, transactionId: string, { onChain = false } = {}) {
  const swap = onChain ? pair.back : pair.swap
  const withdrawalMethod = onChain ? who.upi : who.crypto
  const { status, body } = await placeOrder(who, swap, { withdrawalMethod, transactionId })
  return { status, error: body.error }
}

const used = { status: 409, error: texts.referenceUsed }

describe('a UTR used by another customer', () => {
  beforeAll(() => createOrder(payer, pair.swap, { transactionId: '490596279558' }))

  test.each([
    ...['4905 9627 9558 (1)', '4905-9627-9558 2/2', '490596279558 (3)', '(1) 490596279558', '0490596279558'],
    ...[
      '४९०५९६२७९५५८',
      '49०596279558',
      '４９０５９６２７９５５８',
      '4️⃣9️⃣0️⃣596279558',
      '49O596279558',
      '49О596279558',
    ],
    ...['4905\u200b9627\u200b9558 \u200b1', 'UPI|490596279558|9876543210', '999999999999 4905.9627.9558'],
    // A screen shows the text in reverse.
    '\u202e8559 7269 5094',
  ])('is refused as %j', async (spelling) => {
    expect(await placeForAnswer(thief, spelling)).toEqual(used)
  })

  test('does not block another payment in the same spelling', async () => {
    expect(await placeForAnswer(await createPayer(), '4905 9627 9559 (1)')).toMatchObject({ status: 200 })
  })
})

test('a hash is recognised with surrounding text and look-alike letters', async () => {
  const hash = 'a1b2c3d4e5f60718'.repeat(4)
  await createOrder(payer, pair.back, { withdrawalMethod: payer.upi, transactionId: hash })
  const spellings = [
    `${hash} (2)`,
    `fee ${hash}`,
    hash.replace('a', 'а'),
    hash.replaceAll('0', 'O'),
    `fee${hash}2`,
  ]
  for (const spelling of spellings) {
    expect([spelling, await placeForAnswer(thief, spelling, { onChain: true })]).toEqual([spelling, used])
  }
  const other = await placeForAnswer(thief, `fee ${hash.replace('a1', 'a2')}`, { onChain: true })
  expect(other).toMatchObject({ status: 200 })
})

test('leading zeros of a UTR do not matter', async () => {
  await createOrder(payer, pair.swap, { transactionId: '000112345678' })
  for (const spelling of ['0000000112345678', '112345678', 'UTR 0001 1234 5678', '000112345678 (1)']) {
    expect([spelling, await placeForAnswer(thief, spelling)]).toEqual([spelling, used])
  }
  expect(await placeForAnswer(thief, '100112345678')).toMatchObject({ status: 200 })
})

test('every number in the field is claimed, and a list of numbers is refused', async () => {
  const numbers = Array.from({ length: 6 }, (_, at) => `51111222233${at}`)
  expect(await placeForAnswer(payer, numbers.join(' '))).toEqual({ status: 400, error: texts.onePaymentOnly })
  const five = numbers.slice(1)
  expect(await placeForAnswer(payer, five.join(' '))).toMatchObject({ status: 200 })
  for (const number of five) expect([number, await placeForAnswer(thief, number)]).toEqual([number, used])
})

test('after a rejection only the same customer can send their payment again, in another spelling', async () => {
  const [staff, owner] = await Promise.all([createStaff(), createPayer()])
  const rejected = await createOrder(owner, pair.swap, { transactionId: '612345678901' })
  await decide(staff, rejected, { status: 'Rejected' })
  expect(await placeForAnswer(thief, '6123 4567 8901 (2)')).toEqual(used)
  expect(await placeForAnswer(owner, '6123 4567 8901 (2)')).toMatchObject({ status: 200 })
})

test('staff find the order that a slightly different reference resembles', async () => {
  const [one, other, stranger] = await Promise.all([createPayer(), createPayer(), createPayer()])
  const placed = await createOrder(one, pair.swap, { transactionId: '734561928037' })
  await createOrder(stranger, pair.swap, { transactionId: '734598120456' })
  for (const similar of ['734561928073', 'UTR 73456192837', '1734561928037 7', 'Slip 99734561928037']) {
    expect([similar, await listSimilar(similar)]).toEqual([similar, [placed]])
    expect(await placeForAnswer(other, similar)).toMatchObject({ status: 200 })
    await clear(other)
  }
})

/** Searches for similar references as the staff pages do. */
async function listSimilar(reference: string): Promise<readonly string[]> {
  const keys = listSimilarKeys(reference)
  const index = firestore.collection('orderIndex')
  const found = new Set<string>()
  for (let at = 0; at < keys.length; at += 30) {
    const { docs } = await index.where('similarityKeys', 'array-contains-any', keys.slice(at, at + 30)).get()
    for (const { id } of docs) found.add(id)
  }
  return [...found]
}

/** Removes earlier orders from the index, so that the next order is compared with the first one only. */
async function clear({ uid }: Payer): Promise<void> {
  const { docs } = await firestore.collection('transactions').where('uid', '==', uid).get()
  await Promise.all(docs.map(({ id }) => firestore.doc(`orderIndex/${id}`).delete()))
}
