import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  openQuote,
  type Payer,
  type TestWallet,
} from '../../support/swaps.ts'

let rupee: TestWallet
let coin: TestWallet
let payer: Payer

beforeEach(async () => {
  await firestore.doc('settings/controls').delete()
  ;[rupee, coin, payer] = await Promise.all([
    createRupee('9000000.00'),
    createWallet({ reserved: '900000.00' }),
    createPayer(),
  ])
})

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })
const refQuote = (id: string) => firestore.doc(`quotes/${id}`)
const setRates = (rates: { buy_at?: string; sell_at?: string }) =>
  firestore.doc(`wallets/${coin.id}`).update(rates)
const extend = async (id: string) => pickAnswer(await payer.client.post('/d/api/quotes/extend/', { id }))

describe('a customer who waits for the market gets no more time', () => {
  const makeMovedAnswer = (percent: string) => ({
    status: 409,
    body: { error: expect.stringContaining(`The rate has moved by more than ${percent} %`) },
  })

  test('once the held amount is worth over 1 % more than at the live rate', async () => {
    const { id, expires } = await openQuote(payer, rupee, coin, '5000')
    await setRates({ buy_at: '101.02' })
    expect(await extend(id)).toEqual(makeMovedAnswer('1'))
    const quote = await refQuote(id).get()
    expect([quote.get('state'), quote.get('extended')]).toEqual(['live', undefined])
    expect(quote.get('expires').toDate().toISOString()).toBe(expires)
    // Customers keep the rate that they hold, because they may have paid.
    const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
    const order = await createOrder(payer, swap, { quote: id })
    expect((await firestore.doc(`transactions/${order}`).get()).get('amountReceived')).toBe('50.00')
  })

  test('on the other side, when they sell and the rate falls', async () => {
    const { id } = await openQuote(payer, coin, rupee, '50')
    await setRates({ sell_at: '89.10' })
    expect(await extend(id)).toEqual(makeMovedAnswer('1'))
    await setRates({ sell_at: '89.11' })
    expect((await extend(id)).status).toBe(200)
  })

  test('while a customer who is still paying gets it, at a small move or any move in our favour', async () => {
    const first = await openQuote(payer, rupee, coin, '5000')
    const second = await openQuote(payer, coin, rupee, '5')
    await setRates({ buy_at: '101.00', sell_at: '140.00' })
    expect((await extend(first.id)).status).toBe(200)
    expect((await extend(second.id)).status).toBe(200)
    // A repeated call after a lost answer gets the same answer, wherever the rate is by then.
    await setRates({ buy_at: '150.00' })
    expect((await extend(first.id)).status).toBe(200)
  })

  test('within the limit that the operator sets', async () => {
    await setControls({ extensionMovePercent: '2.5' })
    const { id } = await openQuote(payer, rupee, coin, '5000')
    await setRates({ buy_at: '102.60' })
    expect(await extend(id)).toEqual(makeMovedAnswer('2.5'))
    await setControls({ extensionMovePercent: null })
    expect((await extend(id)).status).toBe(200)
  })
})

describe('a customer who abandons quotes for more than ten lakh rupees a day', () => {
  const refused = {
    status: 429,
    body: {
      error:
        'Today you have held rates for more than ₹10,00,000 in total without an order. Please try again in an hour.',
    },
  }
  const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  let made: object

  beforeEach(async () => {
    const { id } = await openQuote(payer, rupee, coin, '100')
    made = { ...(await refQuote(id).get()).data() }
    await payer.client.post('/d/api/quotes/release/', { id })
  })

  /** Quotes as the product makes them, and as they are once they have ended. */
  async function giveUp(count: number, worth: string, changes: object = {}): Promise<readonly string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    const ended = { worth, state: 'expired', created_at: subtractMinutes(40), expires: subtractMinutes(10) }
    const batch = firestore.batch()
    for (const id of ids) batch.set(refQuote(id), { ...made, ...ended, ...changes })
    await batch.commit()
    return ids
  }
  const ask = async (amount: string) => {
    const answer = await askQuote(payer, rupee, coin, amount)
    return { ...pickAnswer(answer), wait: Number(answer.headers.get('retry-after')) }
  }

  test('waits until an hour after the newest one, with quotes of any size', async () => {
    const ids = await giveUp(21, '49000')
    const answer = await ask('100')
    expect(answer).toEqual({ ...refused, wait: expect.any(Number) })
    expect(Math.abs(answer.wait - 20 * 60)).toBeLessThan(30)
    for (const id of ids) await refQuote(id).update({ created_at: subtractMinutes(61) })
    expect((await ask('100')).status).toBe(200)
  })

  test('keeps live quotes', async () => {
    const { id } = await openQuote(payer, coin, rupee, '5')
    await giveUp(21, '49000')
    expect(await ask('100')).toMatchObject(refused)
    const swap = { from: coin, to: rupee, from_amount: '5', to_amount: '450.00' }
    await createOrder(payer, swap, { quote: id, withdrawalMethod: payer.upi })
  })

  test('also if the quotes were replaced by others', async () => {
    await giveUp(21, '49000', { state: 'replaced', ended_at: subtractMinutes(11) })
    expect(await ask('100')).toMatchObject(refused)
  })

  test('and cannot hide them behind many tiny ones', async () => {
    await giveUp(21, '49000', { created_at: subtractMinutes(50) })
    await giveUp(100, '100', {
      created_at: subtractMinutes(45),
      state: 'released',
      ended_at: subtractMinutes(45),
    })
    expect(await ask('100')).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('very often') },
    })
  })

  test('while a customer who has ordered, or changed the amount a few times, does not wait', async () => {
    await giveUp(21, '49000', { state: 'used', order: 'AN-ORDER' })
    await giveUp(21, '49000', { state: 'replaced', ended_at: subtractMinutes(39) })
    expect((await ask('100')).status).toBe(200)
    for (const amount of ['400000', '500000', '600000', '450000'])
      expect((await ask(amount)).status).toBe(200)
  })

  test('with the limit that the operator sets', async () => {
    await setControls({ givenUpWorth: '5000' })
    await giveUp(1, '5000')
    expect((await ask('100')).status).toBe(200)
    await giveUp(1, '1')
    expect(await ask('100')).toMatchObject({ status: 429 })
    await setControls({ givenUpWorth: null })
    expect((await ask('100')).status).toBe(200)
  })
})
