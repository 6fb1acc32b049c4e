import { endOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { toAccountKey } from '@rupee/domain/ledger/account.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  openQuote,
  type Payer,
  type TestWallet,
} from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

const ledger = firestore.collection('ledger')
const differences: unknown[] = []

let rupee: TestWallet
let coin: TestWallet
let payer: Payer
let staff: SignedIn

beforeAll(async () => {
  ;[rupee, coin, payer, staff] = await Promise.all([
    createRupee(),
    createWallet(),
    createPayer(),
    createStaff(),
  ])
  getOwnWorld().followLog(({ jsonPayload: { message, wallet, part } }) => {
    if (message === 'The ledger does not balance' && wallet === coin.id) differences.push(part)
  })
})

beforeEach(() => void differences.splice(0))

async function findEntries(id: string) {
  const { docs } = await ledger.where('about', '==', id).get()
  return docs.map((entry) => [entry.id, entry.get('cause')])
}

async function readAccount() {
  const { body } = await staff.client.post('/d/admin/reserves/')
  const all = Array.isArray(body.wallets) ? body.wallets : []
  return all.find(({ id }) => id === coin.id)
}

test('every deed has its entry', async () => {
  const first = await openQuote(payer, rupee, coin, '100')
  const second = await openQuote(payer, rupee, coin, '200')
  expect(await findEntries(first.id)).toEqual([
    [`quote-${first.id}-ended`, 'quote replaced'],
    [`quote-${first.id}-held`, 'quote held'],
  ])
  await payer.client.post('/d/api/quotes/release/', { id: second.id })
  expect(await findEntries(second.id)).toContainEqual([`quote-${second.id}-ended`, 'quote released'])

  const swap = { from: rupee, to: coin, from_amount: '100', to_amount: '1.00' }
  const approved = await createOrder(payer, swap)
  await decide(staff, approved)
  expect(await findEntries(approved)).toEqual([
    [`order-${approved}-decided`, 'order approved'],
    [`order-${approved}-placed`, 'order placed'],
  ])
  const rejected = await createOrder(payer, swap)
  await decide(staff, rejected, { status: 'Rejected' })
  expect(await findEntries(rejected)).toContainEqual([`order-${rejected}-decided`, 'order rejected'])
  expect(await findEntries(coin.id)).toEqual([[`wallet-${coin.id}-opened`, 'wallet opened']])

  const statement = ledger.where('accounts', 'array-contains', toAccountKey(`owed:${approved}`, coin.id))
  const { docs } = await statement.orderBy('at', 'desc').get()
  expect(docs.map(({ id }) => id)).toEqual([`order-${approved}-decided`, `order-${approved}-placed`])
})

test('a refused quote leaves no entry', async () => {
  const before = (await ledger.get()).size
  expect(await askQuote(payer, rupee, coin, '999999')).toMatchObject({ status: 409 })
  expect((await ledger.get()).size).toBe(before)
})

test('a checkpoint for each day keeps the check as it was, and makes it cheaper', async () => {
  await getOwnWorld().atRest()
  const hour = 60 * 60 * 1000
  const { docs } = await ledger.get()
  for (const [index, { ref }] of docs.entries())
    await ref.update({ at: new Date(Date.now() - (index % 2 === 0 ? 25 : 1) * hour) })
  const whole = await readAccount()
  const measureCost = async () => {
    const before = getOwnWorld().usage().reads
    expect(await readAccount()).toEqual(whole)
    return getOwnWorld().usage().reads - before
  }
  const expensive = await measureCost()
  await runSchedule('noteReserves')
  expect(differences).toEqual([])
  expect(await measureCost()).toBeLessThan(expensive - docs.length / 2)
  const oldest = toDay(new Date(Date.now() - 25 * hour))
  const closed = await firestore.doc(`ledgerCheckpoints/${oldest}`).get()
  expect(closed.get('until').toDate()).toEqual(endOfDay(oldest))
  await openQuote(payer, rupee, coin, '500')
  expect(await readAccount()).toMatchObject({ heldByQuotes: '5', balanced: true })
  await Promise.all([1, 2].map(() => runSchedule('noteReserves')))
  expect(differences).toEqual([])
})

/** Returns the number of differences that the newest proof of the ledger has recorded. */
async function readRecordedDifferences() {
  const proof = await firestore.doc('pulse/reserves').get()
  expect(Date.now() - proof.get('at').toDate().getTime()).toBeLessThan(60_000)
  return proof.get('differences')
}

test('each difference between ledger and documents is logged, and their number is recorded', async () => {
  await runSchedule('noteReserves')
  const before = await readRecordedDifferences()

  // The reserve is hidden, but new test wallets keep it in the wallet until its first change.
  const place = firestore.doc(`wallets/${coin.id}`)
  const reserved = (await place.get()).get('reserved')
  await place.update({ reserved: '1.00' })
  await runSchedule('noteReserves')
  expect(differences.splice(0)).toEqual(['available'])
  expect(await readRecordedDifferences()).toBe(before + 1)
  await place.update({ reserved: reserved ?? FieldValue.delete() })

  const { docs } = await firestore.collection('quotes').where('toWallet', '==', coin.id).get()
  const live = docs.find((quote) => quote.get('state') === 'live')
  await live?.ref.update({ state: 'expired' })
  await runSchedule('noteReserves')
  expect(differences.splice(0)).toEqual(['held'])
  await live?.ref.update({ state: 'live' })
  await runSchedule('noteReserves')
  expect(await readRecordedDifferences()).toBe(before)

  const line = { account: 'income', currency: coin.id, amount: '1' }
  await ledger.doc('odd').set({ cause: 'refund paid', about: 'T', lines: [line], at: new Date() })
  await runSchedule('noteReserves')
  expect(differences.splice(0)).toEqual(['sum'])
})
