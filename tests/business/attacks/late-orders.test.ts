import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { sendClaim } from '../../support/orders/claims.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  letExpire,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
  type TestWallet,
} from '../../support/swaps.ts'

let payer: Payer
let rupee: TestWallet
let coin: TestWallet

beforeEach(async () => {
  await Promise.all([firestore.doc('site/pause').delete(), firestore.doc('settings/controls').delete()])
  // Worth a crore of rupees.
  ;[payer, rupee, coin] = await Promise.all([
    createPayer(),
    createRupee(),
    createWallet({ reserved: '100000.00' }),
  ])
})

const makeSwap = (from_amount: string, to_amount: string) => ({
  from: rupee,
  to: coin,
  from_amount,
  to_amount,
})
const makeSmall = () => makeSwap('5000', '50.00')
const readState = async (id: string) => (await firestore.doc(`quotes/${id}`).get()).get('state')
const countOrders = async () => (await readTraces(payer.uid)).orders.length

/** The rule on abandoned quotes would stop these attacks before the limits do. */
const switchOffGivenUpRule = () => setControls({ givenUpWorth: null })

async function openExpiredQuote(from_amount: string): Promise<string> {
  const { id } = await openQuote(payer, rupee, coin, from_amount)
  await letExpire(id)
  return id
}

/**
 * Expects that an order is refused for this reason, leaves nothing behind, and that its proof can be sent as a claim.
 */
async function expectRefused(
  swap: ReturnType<typeof makeSwap>,
  quote: string,
  claimReason: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const reserve = await readReserve(coin)
  const before = await readTraces(payer.uid)
  const { status, body } = await placeOrder(payer, swap, { quote, ...changes })
  const { error } = body
  expect({ claimReason: body.claimReason, error }).toEqual({ claimReason, error: expect.any(String) })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await readTraces(payer.uid)).toEqual(before)
  expect(await readReserve(coin)).toBe(reserve)

  expect(await sendClaim(payer, swap, { quote, ...changes })).toMatchObject({
    status: 200,
    body: { claim: expect.any(String) },
  })
  const after = await readTraces(payer.uid)
  expect({ ...after, files: before.files }).toEqual(before)
  expect(await readReserve(coin)).toBe(reserve)
}

test('forty lakh rupees of late orders stop at ten lakh', async () => {
  await switchOffGivenUpRule()
  const quotes: string[] = []
  for (let count = 0; count < 4; count += 1) quotes.push(await openExpiredQuote('1000000'))
  const [first = '', ...others] = quotes
  await createOrder(payer, makeSwap('1000000', '10000.00'), { quote: first })
  for (const quote of others) await expectRefused(makeSwap('1000000', '10000.00'), quote, 'order.limit')
  expect(await countOrders()).toBe(1)
})

test('four simultaneous late orders stop at ten lakh rupees', async () => {
  await switchOffGivenUpRule()
  const quotes: string[] = []
  for (let count = 0; count < 4; count += 1) quotes.push(await openExpiredQuote('1000000'))
  const answers = await Promise.all(
    quotes.map((quote) => placeOrder(payer, makeSwap('1000000', '10000.00'), { quote })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('twelve late orders stop at eight', async () => {
  const quotes: string[] = []
  for (let count = 0; count < 12; count += 1) quotes.push(await openExpiredQuote('100'))
  for (const quote of quotes.slice(0, 8)) await createOrder(payer, makeSwap('100', '1.00'), { quote })
  for (const quote of quotes.slice(8)) await expectRefused(makeSwap('100', '1.00'), quote, 'order.limit')
  expect(await countOrders()).toBe(8)
})

test('an expired quote does not count against its own late order', async () => {
  const quote = await openExpiredQuote('1000000')
  expect(await readState(quote)).toBe('live')
  await createOrder(payer, makeSwap('1000000', '10000.00'), { quote })
  expect(await readState(quote)).toBe('expired')
})

test('late orders are refused while all orders or a wallet is paused', async () => {
  const quote = await openExpiredQuote('5000')
  await firestore.doc('site/pause').set({ paused: true, note: '', at: new Date() })
  await expectRefused(makeSmall(), quote, 'order.paused')
  await firestore.doc('site/pause').delete()
  await firestore.doc(`wallets/${coin.id}`).update({ paused: true, pauseNote: '' })
  await expectRefused(makeSmall(), quote, 'order.paused')
})

describe('a late order at the live rate', () => {
  const setRate = (buy_at: string) => firestore.doc(`wallets/${coin.id}`).update({ buy_at })

  test.each(['10.00', '89.99', '110.01', '1000.00'])('is refused if that is mistyped as %s', async (rate) => {
    const quote = await openExpiredQuote('5000')
    await setRate(rate)
    await expectRefused(makeSmall(), quote, 'order.rate_moved')
  })

  test('is refused between two other wallets if either rate is mistyped', async () => {
    const source = await createWallet()
    const { id } = await openQuote(payer, source, coin, '100')
    await letExpire(id)
    const swap = { from: source, to: coin, from_amount: '100', to_amount: '90.00' }
    await setRate('10.00')
    await expectRefused(swap, id, 'order.rate_moved')
    await setRate('100.00')
    await firestore.doc(`wallets/${source.id}`).update({ sell_at: '900.00' })
    await expectRefused(swap, id, 'order.rate_moved')
  })

  test('is accepted within the limit that the operator sets', async () => {
    const quote = await openExpiredQuote('5000')
    await setRate('125.00')
    await setControls({ rateMovePercent: 24 })
    await expectRefused(makeSmall(), quote, 'order.rate_moved')
    await setControls({ rateMovePercent: 25 })
    const order = await createOrder(payer, makeSmall(), { quote })
    const placed = await firestore.doc(`transactions/${order}`).get()
    expect(placed.data()).toMatchObject({ late: true, quotedAmount: '50.00', amountReceived: '40.00' })
  })
})

test("late orders are refused below the minimum, above a new customer's limit, or to a new method", async () => {
  const quote = await openExpiredQuote('5000')
  await firestore.doc(`wallets/${coin.id}`).update({ least: '51' })
  await expectRefused(makeSmall(), quote, 'order.minimum')
  await firestore.doc(`wallets/${coin.id}`).update({ least: '1' })
  await setControls({ firstDayOrder: '4999' })
  await expectRefused(makeSmall(), quote, 'order.new_customer')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await firestore.doc(`users/${payer.uid}`).update({ date_joined: yesterday })
  const { body } = await payer.client.post('/d/api/withdrawals/add/', {
    withdrawalType: 'Crypto',
    cryptoAddress: 'TJustAdded',
  })
  const withdrawalMethod = String(Object(body.withdrawal).id)
  await expectRefused(makeSmall(), quote, 'order.new_method', { withdrawalMethod })
  await createOrder(payer, makeSmall(), { quote })
})

test('late orders are refused on quotes that were released, replaced, or expired 24 hours ago', async () => {
  const released = await openQuote(payer, rupee, coin, '5000')
  await payer.client.post('/d/api/quotes/release/', { id: released.id })
  await expectRefused(makeSmall(), released.id, 'quote.released')

  const replaced = await openQuote(payer, rupee, coin, '5000')
  const newer = await openQuote(payer, rupee, coin, '6000')
  await expectRefused(makeSmall(), replaced.id, 'quote.replaced')

  const over = firestore.doc(`quotes/${newer.id}`)
  await over.update({ expires: new Date(Date.now() - 24 * 60 * 60_000) })
  const swap = makeSwap('6000', '60.00')
  await expectRefused(swap, newer.id, 'quote.too_late')
  await over.update({ expires: new Date(Date.now() - 24 * 60 * 60_000 + 60_000) })
  await createOrder(payer, swap, { quote: newer.id })
})

test('a newer quote does not replace an expired one, which still allows its late order', async () => {
  const quote = await openExpiredQuote('5000')
  await openQuote(payer, rupee, coin, '6000')
  expect(await readState(quote)).toBe('expired')
  await createOrder(payer, makeSmall(), { quote })
})
