import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  openQuote,
  type Payer,
  type Swap,
  type TestWallet,
} from '../../support/swaps.ts'

let rupee: TestWallet
let coin: TestWallet
let staff: SignedIn
let payer: Payer

beforeAll(async () => {
  ;[rupee, staff] = await Promise.all([createRupee(), createStaff()])
})

beforeEach(async () => {
  ;[payer, coin] = await Promise.all([createPayer(), createWallet()])
})

const makeSwapInput = (): Swap => ({ from: rupee, to: coin, from_amount: '500.00', to_amount: '5.00' })

const readOrderData = async (id: string) => {
  const order = await firestore.doc(`transactions/${id}`).get()
  const readTime = (field: string): number | undefined => order.get(field)?.toMillis()
  return {
    placed: readTime('created_at') ?? 0,
    due: readTime('due') ?? 0,
    clockStopped: readTime('clockStopped'),
  }
}

async function countMinutesUntilDue(id: string): Promise<number> {
  const { placed, due } = await readOrderData(id)
  return (due - placed) / 60_000
}

const edit = (changes: object) =>
  staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: coin.id,
    sell: '90.00',
    buy: '100.00',
    code: coin.code,
    reserved: '1000.00',
    ...changes,
  })

const write = async ({ client }: SignedIn, path: string, fields: object): Promise<number> =>
  (await client.post(path, { message: randomUUID(), text: 'About the bank', ...fields })).status

describe('an order is due', () => {
  test('after the default of the controls, or the target time of the payout wallet', async () => {
    expect(await countMinutesUntilDue(await createOrder(payer, makeSwapInput()))).toBe(30)
    expect((await edit({ targetMinutes: '45' })).status).toBe(200)
    expect(await countMinutesUntilDue(await createOrder(payer, makeSwapInput()))).toBe(45)
    const back: Swap = { from: coin, to: rupee, from_amount: '5.00', to_amount: '450.00' }
    expect(await countMinutesUntilDue(await createOrder(payer, back, { withdrawalMethod: 'bank' }))).toBe(30)
  })

  test('as set when it was placed, or when its rate was held', async () => {
    await edit({ targetMinutes: '60' })
    const before = await createOrder(payer, makeSwapInput())
    const { id: quote, to_amount } = await openQuote(payer, rupee, coin, '500')
    await edit({ targetMinutes: '10' })
    expect(await countMinutesUntilDue(before)).toBe(60)
    const held = await createOrder(payer, { ...makeSwapInput(), from_amount: '500', to_amount }, { quote })
    expect(await countMinutesUntilDue(held)).toBe(60)
    expect(await countMinutesUntilDue(await createOrder(payer, makeSwapInput()))).toBe(10)
  })

  test('later by the time that the customer took to answer a question', async () => {
    const id = await createOrder(payer, makeSwapInput())
    const { due } = await readOrderData(id)
    expect(await write(staff, '/d/admin/orders/message/', { id, question: true })).toBe(200)
    const asked = await readOrderData(id)
    expect(asked.due).toBe(due)
    expect(asked.clockStopped).toBeGreaterThanOrEqual(asked.placed)
    expect(await write(payer, '/d/orders/message/', { id })).toBe(200)
    const answered = await readOrderData(id)
    expect(answered.clockStopped).toBeUndefined()
    const waited = answered.due - due
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(Date.now() - (asked.clockStopped ?? 0))
  })
})

describe('staff', () => {
  const readWalletData = async () => (await firestore.doc(`wallets/${coin.id}`).get()).data()

  test('set the target time of a wallet and remove it, and an edit without the field keeps it, all audited', async () => {
    await edit({ targetMinutes: '45' })
    await edit({ sell: '91.00' })
    expect(await readWalletData()).toMatchObject({ targetMinutes: 45, sell_at: '91.00' })
    await edit({ sell: '91.00', targetMinutes: '' })
    expect(await readWalletData()).not.toHaveProperty('targetMinutes')
    const { docs } = await firestore.collection('audit').where('about', '==', coin.id).get()
    expect(docs.map((entry) => entry.get('to').targetMinutes)).toEqual(expect.arrayContaining([45, null]))
  })

  test.each(['4', '1441', '10.5', 'soon'])('cannot set it to %s', async (targetMinutes) => {
    const { status, body } = await edit({ targetMinutes })
    expect({ status, body }).toEqual({
      status: 400,
      body: { info: 'The target time can be 5 to 1440 minutes' },
    })
    expect(await readWalletData()).not.toHaveProperty('targetMinutes')
  })
})
