import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  letExpire,
  openQuote,
  placeOrder,
} from '../../support/swaps.ts'

const { rupee, usdt, swap, back } = await createOwnPair()

const used = { status: 409, error: 'There is already an order with this payment transaction ID' }

async function placeForAnswer(...order: Parameters<typeof placeOrder>) {
  const { status, body } = await placeOrder(...order)
  return { status, ...body }
}

/** Returns twelve digits that no other test run has used. */
const createUtr = () => `4${String(Date.now()).slice(-9)}${String(Math.random()).slice(2, 4)}`

describe('a UTR in another spelling', () => {
  test.each([
    (utr: string) => utr,
    (utr: string) => `UTR ${utr}`,
    (utr: string) => `UTR No. ${utr}`,
    (utr: string) => `IMPS/${utr}`,
    (utr: string) => `0${utr}`,
    (utr: string) => `UPI/${utr}/9876543210@ybl`,
    (utr: string) => utr.replace(/(.{4})(?=.)/g, '$1 '),
  ])('is the same payment (%#)', async (spelled) => {
    const payer = await createPayer()
    const thief = await createPayer()
    const utr = createUtr()
    await createOrder(payer, swap, { transactionId: utr })
    for (const who of [payer, thief]) {
      expect(await placeForAnswer(who, swap, { transactionId: spelled(utr) })).toEqual(used)
    }
  })
})

test('a transaction hash in another spelling is the same payment', async () => {
  const payer = await createPayer()
  const hash = `${createUtr()}ab`.repeat(5).slice(0, 64)
  await createOrder(payer, back, { withdrawalMethod: payer.upi, transactionId: hash })
  for (const transactionId of [
    `0x${hash}`,
    hash.toUpperCase(),
    `https://tronscan.org/#/transaction/${hash}`,
  ]) {
    expect(await placeForAnswer(payer, back, { withdrawalMethod: payer.upi, transactionId })).toEqual(used)
  }
})

test('a rejected payment can be sent again by the same customer, and by nobody else', async () => {
  const staff = await createStaff()
  const payer = await createPayer()
  const thief = await createPayer()
  const transactionId = createUtr()
  const rejected = await createOrder(payer, swap, { transactionId })
  expect((await decide(staff, rejected, { status: 'Rejected' })).status).toBe(200)
  expect(await placeForAnswer(thief, swap, { transactionId })).toEqual(used)
  const again = await createOrder(payer, swap, { transactionId })
  expect(again).not.toBe(rejected)
  expect(await placeForAnswer(payer, swap, { transactionId })).toEqual(used)
})

describe('a used quote', () => {
  test('returns its order when the same call is repeated, because the answer may have been lost', async () => {
    const payer = await createPayer()
    const quote = await openQuote(payer, rupee, usdt, '500.00')
    const transactionId = createUtr()
    const placed = await createOrder(payer, swap, { transactionId, quote: quote.id })
    expect(
      await placeForAnswer(payer, swap, { transactionId: `UTR ${transactionId}`, quote: quote.id }),
    ).toEqual({
      status: 200,
      message: 'Transaction successful',
      trackingID: placed,
    })
    const orders = await firestore.collection('transactions').where('uid', '==', payer.uid).get()
    expect(orders.size).toBe(1)
  })

  test('makes no second order, late or not, and names the existing one', async () => {
    const payer = await createPayer()
    const quote = await openQuote(payer, rupee, usdt, '500.00')
    const placed = await createOrder(payer, swap, { transactionId: createUtr(), quote: quote.id })
    expect(await placeForAnswer(payer, swap, { transactionId: createUtr(), quote: quote.id })).toEqual({
      status: 409,
      error: `You have already used this rate for your order ${placed}`,
      trackingID: placed,
    })
  })

  test('that expired first makes one late order and no more', async () => {
    const payer = await createPayer()
    const quote = await openQuote(payer, rupee, usdt, '500.00')
    await letExpire(quote.id)
    const late = await createOrder(payer, swap, { transactionId: createUtr(), quote: quote.id })
    expect((await firestore.doc(`transactions/${late}`).get()).get('late')).toBe(true)
    expect(await placeForAnswer(payer, swap, { transactionId: createUtr(), quote: quote.id })).toMatchObject({
      status: 409,
      trackingID: late,
    })
  })
})
