import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  makeOrderForm,
  openQuote,
  type Payer,
  readReserve,
  type TestWallet,
} from '../../support/swaps.ts'

let rupee: TestWallet
let coin: TestWallet
let payer: Payer

beforeEach(async () => {
  rupee = await createRupee()
  // Worth ₹50,00,000.
  coin = await createWallet({ reserved: '50000.00' })
  payer = await createPayer()
})

const makeTooMuch = (left: string) => ({
  status: 409,
  body: {
    error: `Your open orders can be worth up to ₹10,00,000 in total. You can exchange up to ₹${left} now.`,
  },
})

async function ask(amount: string, to = coin) {
  const { status, body } = await askQuote(payer, rupee, to, amount)
  return { status, body }
}

describe('one customer cannot hold more than ten lakh rupees of the reserves', () => {
  test('with one quote', async () => {
    expect(await ask('1000000.01')).toEqual(makeTooMuch('10,00,000'))
    expect((await ask('1000000')).status).toBe(200)
    expect(await readReserve(coin)).toBe('40000.00')
  })

  test('with quotes and orders together, with a quote and without', async () => {
    const other = await createWallet({ reserved: '50000.00' })
    await createOrder(payer, { from: rupee, to: coin, from_amount: '400000', to_amount: '4000' })
    expect((await ask('300000', other)).status).toBe(200)
    expect(await ask('300001')).toEqual(makeTooMuch('3,00,000'))
    const swap = { from: rupee, to: coin, from_amount: '300100', to_amount: '3001' }
    expect(await payer.client.post('/d/api/exchange/', makeOrderForm(swap))).toMatchObject(
      makeTooMuch('3,00,000'),
    )
    // The replaced quote frees its share.
    expect((await ask('600000', other)).status).toBe(200)
    expect(await readReserve(coin)).toBe('46000.00')
  })

  test('with many simultaneous calls', async () => {
    const coins = await Promise.all(Array.from({ length: 3 }, () => createWallet({ reserved: '50000.00' })))
    const answers = await Promise.all(coins.map((each) => ask('400000', each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  })
})

test('one customer cannot have more than eight open orders, since references may be made up', async () => {
  const swap = { from: rupee, to: coin, from_amount: '100', to_amount: '1' }
  for (let order = 0; order < 8; order += 1) await createOrder(payer, swap)
  const refused = { status: 409, body: { error: expect.stringContaining('8 open orders') } }
  expect(await payer.client.post('/d/api/exchange/', makeOrderForm(swap))).toMatchObject(refused)
  expect(await ask('100')).toEqual(refused)
})

test('one customer cannot repeatedly hold large amounts without ordering', async () => {
  const { id } = await openQuote(payer, rupee, coin, '60000')
  const held = await firestore.doc(`quotes/${id}`).get()
  expect(held.get('isLarge')).toBe(true)
  await payer.client.post('/d/api/quotes/release/', { id })
  const batch = firestore.batch()
  const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const givenUp = Array.from({ length: 19 }, (_, index) => firestore.doc(`quotes/${id}-${index}`))
  for (const [index, quote] of givenUp.entries()) {
    batch.set(quote, { ...held.data(), state: 'expired', created_at: subtractMinutes(61 + index) })
  }
  await batch.commit()

  const { status, headers, body } = await askQuote(payer, rupee, coin, '50000')
  expect({ status, body }).toEqual({
    status: 429,
    body: {
      error: 'You have held large amounts 20 times without an order today. Please try again in an hour.',
    },
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await ask('49999')).status).toBe(200)

  await firestore.doc(`quotes/${id}`).update({ created_at: subtractMinutes(61) })
  expect((await ask('50000')).status).toBe(200)
})

test.each([
  ['0.47', '0.00'],
  ['0.99', '0.01'],
])('one customer cannot gain from rounding: %s rupees', async (from_amount, to_amount) => {
  expect(await ask(from_amount)).toEqual({
    status: 400,
    body: { error: 'An order has to be worth at least ₹1' },
  })
  const { status } = await payer.client.post(
    '/d/api/exchange/',
    makeOrderForm({ from: rupee, to: coin, from_amount, to_amount }),
  )
  expect(status).toBe(400)
})
