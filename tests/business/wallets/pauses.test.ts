import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  type TestWallet,
} from '../../support/swaps.ts'

const path = '/d/admin/pause/'
const pathOfAll = '/d/admin/pause-all/'

let operator: SignedIn
let rupee: TestWallet
let coin: TestWallet
let payer: Payer

beforeAll(async () => {
  ;[operator, rupee] = await Promise.all([createStaff('operator'), createRupee()])
}, 60_000)

beforeEach(async () => {
  ;[payer, coin] = await Promise.all([createPayer(), createWallet()])
})

afterEach(async () => {
  await firestore.doc('site/pause').delete()
})

const pause = ({ id }: TestWallet, note = 'Back at 6 pm.') =>
  operator.client.post(path, { currency_id: id, paused: 'true', note })
const resume = ({ id }: TestWallet) => operator.client.post(path, { currency_id: id, paused: 'false' })
const pauseAll = (paused: boolean, note = '') => operator.client.post(pathOfAll, { paused, note })
const readWallet = async ({ id }: TestWallet) => (await firestore.doc(`wallets/${id}`).get()).data()
const readAudit = async (about: string) => {
  const { docs } = await firestore.collection('audit').where('about', '==', about).get()
  return docs.map((entry) => entry.data())
}
const makeSwapInput = () => ({ from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' })

describe('a paused wallet', () => {
  test.each([
    ['the one that is received', () => [rupee, coin] as const],
    ['the one that is sent', () => [coin, rupee] as const],
  ])('gives no quote, whether it is %s', async (_side, pair) => {
    const [from, to] = pair()
    expect(await pause(coin)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    const before = await readReserve(to)
    const { status, body } = await askQuote(payer, from, to, '100')
    const error = `We have paused Test ${coin.code} for now. Back at 6 pm.`
    expect({ status, body }).toEqual({ status: 409, body: { error } })
    expect(await readReserve(to)).toBe(before)
    expect((await firestore.collection('quotes').where('uid', '==', payer.uid).get()).size).toBe(0)
  })

  test('accepts no order without a quote until it is resumed', async () => {
    await pause(coin, '')
    expect(await placeOrder(payer, makeSwapInput())).toMatchObject({
      status: 409,
      body: { error: `We have paused Test ${coin.code} for now.` },
    })
    expect(await readReserve(coin)).toBe('1000.00')
    await resume(coin)
    await createOrder(payer, makeSwapInput())
    expect(await readWallet(coin)).not.toMatchObject({ paused: expect.anything() })
  })

  test('lets a live quote become an order, and does not extend it', async () => {
    const { id } = await openQuote(payer, rupee, coin, '5000')
    await pause(coin)
    expect(await askQuote(payer, rupee, coin, '6000')).toMatchObject({ status: 409 })
    expect((await firestore.doc(`quotes/${id}`).get()).get('state')).toBe('live')
    const order = await createOrder(payer, makeSwapInput(), { quote: id })
    expect((await firestore.doc(`transactions/${order}`).get()).get('late')).toBeUndefined()
  })

  test('still shows instructions to a customer with a quote', async () => {
    await pause(coin)
    const pair = { from_currency_id: rupee.id, to_currency_id: coin.id }
    expect(await payer.client.post('/d/api/walletDescription/', pair)).toMatchObject({ status: 200 })
  })

  test('is audited once for each change, and the wallet keeps its version for editors', async () => {
    await pause(coin)
    await pause(coin)
    await pause(coin, 'Back tomorrow.')
    expect(await readWallet(coin)).toMatchObject({ paused: true, pauseNote: 'Back tomorrow.' })
    expect((await readWallet(coin))?.version).toBeUndefined()
    await resume(coin)
    await resume(coin)
    const entries = (await readAudit(coin.id)).map(({ action, by, from, to }) => ({ action, by, from, to }))
    expect(entries).toHaveLength(3)
    for (const entry of [
      {
        action: 'wallet paused',
        by: operator.uid,
        from: { paused: false, pauseNote: '' },
        to: { paused: true, pauseNote: 'Back at 6 pm.' },
      },
      {
        action: 'wallet paused',
        by: operator.uid,
        from: { pauseNote: 'Back at 6 pm.' },
        to: { pauseNote: 'Back tomorrow.' },
      },
      {
        action: 'wallet resumed',
        by: operator.uid,
        from: { paused: true, pauseNote: 'Back tomorrow.' },
        to: { paused: false, pauseNote: '' },
      },
    ]) {
      expect(entries).toContainEqual(entry)
    }
  })

  test('is listed for integrators with its usual fields', async () => {
    const visitor = (await createCustomer()).client
    await pause(coin)
    const { body } = await visitor.post('/api/api/currencies/')
    expect(JSON.stringify(body)).not.toContain('pause')
  })
})

describe('a pause of all', () => {
  test('stops quotes and orders without one until it ends, and is audited', async () => {
    const { id } = await openQuote(payer, rupee, coin, '5000')
    expect(await pauseAll(true, 'Bank holiday.')).toMatchObject({ status: 200 })
    const error = 'We have paused all orders for now. Bank holiday.'
    const other = await createPayer()
    expect(await askQuote(other, rupee, coin, '100')).toMatchObject({ status: 409, body: { error } })
    expect(await placeOrder(other, makeSwapInput())).toMatchObject({ status: 409, body: { error } })
    await createOrder(payer, makeSwapInput(), { quote: id })
    await pauseAll(false)
    await openQuote(other, rupee, coin, '100')
    expect((await firestore.doc('site/pause').get()).data()).toMatchObject({ paused: false, note: '' })
    const actions = (await readAudit('pause')).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['exchange paused', 'exchange resumed'])
  })

  test('that cannot be read pauses nothing', async () => {
    await firestore.doc('site/pause').set({ paused: 'perhaps' })
    await openQuote(payer, rupee, coin, '100')
  })
})

describe('a pause is refused', () => {
  test.each([
    ['of an unknown wallet', { currency_id: 'nothing', paused: 'true' }, 404],
    ['without saying whether it begins', { currency_id: 'usdt' }, 400],
    ['with an endless note', { currency_id: 'usdt', paused: 'true', note: 'x'.repeat(201) }, 400],
  ])('%s', async (_what, fields, status) => {
    expect(await operator.client.post(path, fields)).toMatchObject({ status })
    expect((await firestore.doc('wallets/usdt').get()).get('paused')).toBeUndefined()
  })

  test('by a viewer and by a customer', async () => {
    const viewer = await createStaff('viewer')
    for (const { client } of [viewer, payer]) {
      const fields = { currency_id: coin.id, paused: 'true' }
      expect(await client.post(path, fields)).toMatchObject({ status: 403 })
      expect(await client.post(pathOfAll, { paused: 'true' })).toMatchObject({ status: 403 })
    }
    expect(await readWallet(coin)).not.toMatchObject({ paused: true })
    expect((await firestore.doc('site/pause').get()).exists).toBe(false)
  })
})
