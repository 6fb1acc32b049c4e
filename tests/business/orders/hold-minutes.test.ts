import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createPayer,
  createRupee,
  createWallet,
  openQuote,
  type Payer,
  type TestWallet,
} from '../../support/swaps.ts'

let rupee: TestWallet
let staff: SignedIn
let payer: Payer

beforeAll(async () => {
  ;[rupee, staff] = await Promise.all([createRupee(), createStaff()])
})

beforeEach(async () => {
  payer = await createPayer()
})

const readWallet = async ({ id }: TestWallet) => (await firestore.doc(`wallets/${id}`).get()).data()
const setMinutes = async (coin: TestWallet, holdMinutes: number) =>
  firestore.doc(`wallets/${coin.id}`).update({ holdMinutes })

const edit = ({ id, code }: TestWallet, changes: object = {}) =>
  staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    sell: '90.00',
    buy: '100.00',
    code,
    reserved: '1000.00',
    ...changes,
  })

async function countMinutesHeld(from: TestWallet, to: TestWallet, amount: string): Promise<number> {
  const { id } = await openQuote(payer, from, to, amount)
  const quote = await firestore.doc(`quotes/${id}`).get()
  return (quote.get('expires').toMillis() - quote.get('created_at').toMillis()) / 60_000
}

describe('a rate is held', () => {
  test('for the minutes of its wallet, in both directions', async () => {
    const coin = await createWallet()
    expect(await countMinutesHeld(rupee, coin, '5000')).toBe(30)
    await setMinutes(coin, 10)
    expect(await countMinutesHeld(rupee, coin, '5000')).toBe(10)
    expect(await countMinutesHeld(coin, rupee, '5')).toBe(10)
  })

  test('for the shorter time of two wallets, with the default where none is set', async () => {
    const [coin, other] = await Promise.all([createWallet(), createWallet()])
    await setMinutes(coin, 60)
    expect(await countMinutesHeld(coin, other, '5')).toBe(30)
    await setMinutes(other, 45)
    expect(await countMinutesHeld(coin, other, '5')).toBe(45)
  })

  test('as set when it was made, despite later changes', async () => {
    const coin = await createWallet()
    const { id, expires } = await openQuote(payer, rupee, coin, '5000')
    expect((await edit(coin, { holdMinutes: '5' })).status).toBe(200)
    const kept = (await firestore.doc(`quotes/${id}`).get()).get('expires').toDate()
    expect(kept.toISOString()).toBe(expires)
  })
})

describe('staff', () => {
  test('set the minutes and remove them, and an edit without the field keeps them, all audited', async () => {
    const coin = await createWallet()
    await edit(coin, { holdMinutes: '10' })
    expect(await readWallet(coin)).toMatchObject({ holdMinutes: 10 })
    await edit(coin, { sell: '91.00' })
    expect(await readWallet(coin)).toMatchObject({ holdMinutes: 10, sell_at: '91.00' })
    await edit(coin, { holdMinutes: '', sell: '91.00' })
    expect(await readWallet(coin)).not.toHaveProperty('holdMinutes')
    const { docs } = await firestore.collection('audit').where('about', '==', coin.id).get()
    const changes = docs.map((entry) => [entry.get('from').holdMinutes, entry.get('to').holdMinutes])
    expect(changes).toEqual(
      expect.arrayContaining([
        [null, 10],
        [undefined, undefined],
        [10, null],
      ]),
    )
  })

  test.each(['4', '61', '10.5', 'ten'])('cannot set them to %s', async (holdMinutes) => {
    const coin = await createWallet()
    const { status, body } = await edit(coin, { holdMinutes })
    expect({ status, body }).toEqual({
      status: 400,
      body: { info: 'A rate can be held for 5 to 60 minutes' },
    })
    expect(await readWallet(coin)).not.toHaveProperty('holdMinutes')
  })
})
