import { randomUUID } from 'node:crypto'
import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createWallet, type TestWallet } from '../../support/swaps.ts'

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

const readPoints = async ({ id }: TestWallet) =>
  (await firestore.doc(`rateHistory/${id}`).get()).get('points')

const today = toDay(new Date())

async function edit({ id, code }: TestWallet, changes: object) {
  const usual = { sell: '90', buy: '100', code, reserved: '1000.00', reserveShow: 'on' }
  const { status } = await staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    ...usual,
    ...changes,
  })
  expect(status).toBe(200)
}

test('a change of rates is published, with the last one of a day and the rates before', async () => {
  const coin = await createWallet()
  const { buy_at, sell_at } = (await firestore.doc(`wallets/${coin.id}`).get()).data() ?? {}
  await edit(coin, { buy: '101.25', sell: sell_at })
  await edit(coin, { buy: '102.50', sell: '91' })
  expect(await readPoints(coin)).toEqual([
    { day: addDays(today, -1), buy_at, sell_at },
    { day: today, buy_at: '102.50', sell_at: '91' },
  ])
})

test('an edit of another field adds no point', async () => {
  const coin = await createWallet()
  const { buy_at, sell_at } = (await firestore.doc(`wallets/${coin.id}`).get()).data() ?? {}
  await edit(coin, { buy: buy_at, sell: sell_at, reserved: '2000.00' })
  expect(await readPoints(coin)).toBeUndefined()
})

test('the first point adds the last 30 days from the audit', async () => {
  const coin = await createWallet()
  const { buy_at, sell_at } = (await firestore.doc(`wallets/${coin.id}`).get()).data() ?? {}
  const at = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000)
  await firestore.doc(`audit/${randomUUID()}`).set({
    action: 'rates changed',
    by: staff.uid,
    byName: staff.name,
    about: coin.id,
    at,
    from: { buy_at: '97' },
    to: { buy_at },
  })
  await edit(coin, { buy: '101', sell: sell_at })
  expect(await readPoints(coin)).toEqual([
    { day: addDays(toDay(at), -1), buy_at: '97', sell_at },
    { day: toDay(at), buy_at, sell_at },
    { day: today, buy_at: '101', sell_at },
  ])
})
