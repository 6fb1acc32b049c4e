import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createCustomer } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  askQuote,
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

let rupee: TestWallet
let payer: Payer

beforeAll(async () => {
  rupee = await createRupee()
}, 60_000)

beforeEach(async () => {
  payer = await createPayer()
})

const readState = async (id: string) => (await firestore.doc(`quotes/${id}`).get()).get('state')
const readOrder = async (id: string) => (await firestore.doc(`transactions/${id}`).get()).data()
const setReserve = ({ id }: TestWallet, reserved: string) =>
  firestore.doc(`wallets/${id}`).update({ reserved })
const setRate = ({ id }: TestWallet, buy_at: string) => firestore.doc(`wallets/${id}`).update({ buy_at })

describe('a quote', () => {
  test('holds both amounts and the reserve for half an hour', async () => {
    const coin = await createWallet()
    const asked = Date.now()
    const { status, body } = await askQuote(payer, rupee, coin, '5000')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        walletDesc: expect.any(String),
        quote: {
          id: expect.any(String),
          from_amount: '5000.00',
          to_amount: '50.00',
          rate: '100.00',
          expires: expect.any(String),
        },
      },
    })
    const { expires } = await openQuote(payer, rupee, coin, '5000')
    expect(Math.abs(new Date(expires).getTime() - asked - 30 * 60_000)).toBeLessThan(10_000)
    expect(await readReserve(coin)).toBe('950.00')
  })

  test('is replaced by a newer one for the same pair', async () => {
    const coin = await createWallet()
    const first = await openQuote(payer, rupee, coin, '5000')
    const second = await openQuote(payer, rupee, coin, '90000')
    expect([await readState(first.id), await readState(second.id)]).toEqual(['replaced', 'live'])
    expect(await readReserve(coin)).toBe('100.00')
  })

  test('is released when the customer cancels, once', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '5000')
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await payer.client.post('/d/api/quotes/release/', { id })
      expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } })
    }
    expect(await readState(id)).toBe('released')
    expect(await readReserve(coin)).toBe('1000.00')
  })

  test('is extended once by 15 minutes, only by its owner and while it is live', async () => {
    const coin = await createWallet()
    const { id, expires } = await openQuote(payer, rupee, coin, '5000')
    const extend = (who: Payer) => who.client.post('/d/api/quotes/extend/', { id })
    expect(await extend(await createPayer())).toMatchObject({ status: 404 })
    const later = new Date(Date.parse(expires) + 15 * 60_000).toISOString()
    for (let times = 0; times < 2; times += 1) {
      expect(await extend(payer)).toMatchObject({ status: 200, body: { expires: later } })
    }
    expect(await readReserve(coin)).toBe('950.00')
    await letExpire(id)
    expect(await extend(payer)).toMatchObject({ status: 409 })
    expect((await firestore.doc(`quotes/${id}`).get()).get('expires').toMillis()).toBeLessThan(Date.now())
  })

  test('is not extended while its wallet is paused', async () => {
    const coin = await createWallet()
    const { id, expires } = await openQuote(payer, rupee, coin, '5000')
    await firestore.doc(`wallets/${coin.id}`).update({ paused: true, pauseNote: 'We wait for a transfer.' })
    expect(await payer.client.post('/d/api/quotes/extend/', { id })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('We wait for a transfer.') },
    })
    const kept = (await firestore.doc(`quotes/${id}`).get()).get('expires').toDate()
    expect(kept.toISOString()).toBe(expires)
  })

  test('is released by the schedule exactly when it expires', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '5000')
    await runSchedule('endQuotes')
    expect(await readState(id)).toBe('live')
    await letExpire(id)
    await runSchedule('endQuotes')
    expect(await readState(id)).toBe('expired')
    expect(await readReserve(coin)).toBe('1000.00')
  })

  test('is released by the next transaction on the wallet after it expires', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '100000')
    expect(await readReserve(coin)).toBe('0.00')
    await letExpire(id)
    const next = await createPayer()
    await createOrder(next, { from: rupee, to: coin, from_amount: '100000', to_amount: '1000.00' })
    expect(await readState(id)).toBe('expired')
    expect(await readReserve(coin)).toBe('0.00')
  })

  test('is limited to three at a time, without expired ones', async () => {
    const customer = await createPayer()
    const coins = await Promise.all([createWallet(), createWallet(), createWallet(), createWallet()])
    const [first, second, third, fourth] = coins
    if (!first || !second || !third || !fourth) throw new Error('Four are needed')
    const quote = await openQuote(customer, rupee, first, '1000')
    await openQuote(customer, rupee, second, '1000')
    await openQuote(customer, rupee, third, '1000')
    expect(await askQuote(customer, rupee, fourth, '1000')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/3 rates/) },
    })
    expect(await readReserve(fourth)).toBe('1000.00')
    await letExpire(quote.id)
    expect(await askQuote(customer, rupee, fourth, '1000')).toMatchObject({ status: 200 })
  })

  test('is limited to three at a time, also in simultaneous calls', async () => {
    const customer = await createPayer()
    const coins = await Promise.all(Array.from({ length: 6 }, () => createWallet()))
    const answers = await Promise.all(coins.map((coin) => askQuote(customer, rupee, coin, '1000')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    expect((await readTraces(customer.uid)).quotes).toEqual(['live', 'live', 'live'])
  }, 60_000)

  test('is refused beyond the reserve, without holding anything', async () => {
    const coin = await createWallet()
    const customer = await createPayer()
    expect(await askQuote(customer, rupee, coin, '100001')).toMatchObject({
      status: 409,
      body: { error: "We don't have enough reserves" },
    })
    expect((await readTraces(customer.uid)).quotes).toEqual([])
    expect(await readReserve(coin)).toBe('1000.00')
  })

  test.each([['0'], ['abc'], ['1e309'], ['-1'], ['1.001'], ['']])('is refused for %j', async (amount) => {
    const coin = await createWallet()
    const { status, body } = await askQuote(payer, rupee, coin, amount)
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String) } })
  })

  test('cannot be released by another customer', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '5000')
    const other = await createPayer()
    for (const unknown of [id, 'no-such-quote']) {
      const answer = await other.client.post('/d/api/quotes/release/', { id: unknown })
      expect(answer).toMatchObject({ status: 404, body: { error: 'Quote not found' } })
    }
    expect(await readState(id)).toBe('live')
    const { status } = await (await Client.open()).post('/d/api/quotes/release/', { id })
    expect(status).toBe(401)
  })
})

describe('the payment instructions', () => {
  test('come without a quote if none is requested', async () => {
    const coin = await createWallet()
    const pair = { from_currency_id: rupee.id, to_currency_id: coin.id }
    const plain = await payer.client.post('/d/api/walletDescription/', pair)
    expect(plain).toMatchObject({ status: 200, body: { walletDesc: expect.any(String) } })
    expect(plain.body).not.toHaveProperty('quote')
    expect(await readReserve(coin)).toBe('1000.00')
  })

  test.each([
    ['has submitted nothing', {}, /^Please verify your account first/],
    ['waits for staff', { is_verified: false }, /^KYC Verification in progress/],
    [
      'was turned down',
      { kycReason: 'The photo is blurred.' },
      /turned down: The photo is blurred\.\nPlease verify your account first/,
    ],
  ])('say what to do first to a customer who %s, without holding anything', async (_what, account, text) => {
    const [coin, newcomer] = await Promise.all([createWallet(), createCustomer()])
    await firestore.doc(`users/${newcomer.uid}`).set(account, { merge: true })
    const { status, body } = await askQuote(newcomer, rupee, coin, '5000')
    expect({ status, body }).toEqual({ status: 200, body: { walletDesc: expect.stringMatching(text) } })
    expect(await readReserve(coin)).toBe('1000.00')
  })

  test("have the bank details for rupees, and the wallet's own description otherwise", async () => {
    const askForPayment = (from_currency_id: string, to_currency_id: string) =>
      payer.client.post('/d/api/walletDescription/', { from_currency_id, to_currency_id })
    expect((await askForPayment('inr', 'usdt')).body.walletDesc).toMatch(/Account number: 000111222333/)
    expect((await askForPayment('usdt', 'inr')).body.walletDesc).toMatch(/TRC-20/)
  })

  test.each([
    ['an unknown wallet', { from_currency_id: 'inr', to_currency_id: 'nothing' }, 404],
    ['a wallet and itself', { from_currency_id: 'inr', to_currency_id: 'inr' }, 400],
    ['one wallet alone', { from_currency_id: 'inr' }, 400],
    ['a path', { from_currency_id: 'inr', to_currency_id: '../users' }, 400],
  ])('are refused for %s', async (_what, fields, status) => {
    const answer = await payer.client.post('/d/api/walletDescription/', fields)
    expect(answer).toMatchObject({ status, body: { error: expect.any(String) } })
  })

  test('require a login', async () => {
    const visitor = await Client.open()
    const fields = { from_currency_id: 'inr', to_currency_id: 'usdt' }
    expect(await visitor.post('/d/api/walletDescription/', fields)).toMatchObject({ status: 401 })
  })
})

describe('an order on a quote', () => {
  const toSwapFields = (to: TestWallet, from_amount: string, to_amount: string) => ({
    from: rupee,
    to,
    from_amount,
    to_amount,
  })

  test('is accepted as quoted, at any current rate and reserve, and takes over the held amount', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '100000')
    await setRate(coin, '200.00')
    const trackingID = await createOrder(payer, toSwapFields(coin, '100000', '500.00'), { quote: id })
    expect(await readOrder(trackingID)).toMatchObject({
      amountSent: '100000.00',
      amountReceived: '1000.00',
      exchangedRateINR: '100',
    })
    expect(await readOrder(trackingID)).not.toHaveProperty('late')
    expect(await readState(id)).toBe('used')
    expect(await readReserve(coin)).toBe('0.00')
  })

  test('that is late is accepted at the live rate, with both amounts', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '5000')
    await letExpire(id)
    await setRate(coin, '110.00')
    const trackingID = await createOrder(payer, toSwapFields(coin, '5000', '50.00'), { quote: id })
    expect(await readOrder(trackingID)).toMatchObject({
      late: true,
      quotedAmount: '50.00',
      amountReceived: '45.45',
      exchangedRateINR: '110',
    })
    expect(await readOrder(trackingID)).not.toHaveProperty('short')
    expect(await readState(id)).toBe('expired')
    expect(await readReserve(coin)).toBe('954.55')
  })

  test('that is late is accepted without holding anything, if the reserve no longer covers it', async () => {
    const coin = await createWallet()
    const { id } = await openQuote(payer, rupee, coin, '5000')
    await letExpire(id)
    await runSchedule('endQuotes')
    await setReserve(coin, '49.99')
    const trackingID = await createOrder(payer, toSwapFields(coin, '5000', '50.00'), { quote: id })
    expect(await readOrder(trackingID)).toMatchObject({ late: true, short: true, amountReceived: '50.00' })
    expect(await readReserve(coin)).toBe('49.99')
  })

  test('is refused for another amount, another pair or another customer', async () => {
    const [coin, other] = await Promise.all([createWallet(), createWallet()])
    const { id } = await openQuote(payer, rupee, coin, '5000')
    const quote = { quote: id }
    expect(await placeOrder(payer, toSwapFields(coin, '6000', '60.00'), quote)).toMatchObject({ status: 400 })
    expect(await placeOrder(payer, toSwapFields(other, '5000', '50.00'), quote)).toMatchObject({
      status: 400,
    })
    const stranger = await createPayer()
    expect(await placeOrder(stranger, toSwapFields(coin, '5000', '50.00'), quote)).toMatchObject({
      status: 404,
      body: { error: 'Quote not found' },
    })
    expect((await readTraces(stranger.uid)).orders).toEqual([])
    expect(await readState(id)).toBe('live')
  })
})
