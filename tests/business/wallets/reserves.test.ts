import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  askQuote,
  createPayer,
  createRupee,
  createWallet,
  decide,
  letExpire,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
  type Swap,
  type TestWallet,
  warmUp,
} from '../../support/swaps.ts'
import { expectTallied } from '../../support/tallies.ts'

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

/** Reads the reserve of a wallet as staff do. */
async function readAccount({ id }: TestWallet): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await staff.client.post('/d/admin/reserves/')
  expect(status).toBe(200)
  const wallets = Array.isArray(body.wallets) ? body.wallets : []
  return wallets.find((wallet) => wallet.id === id) ?? {}
}

const edit = ({ id, code }: TestWallet, reserved: string) =>
  staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    sell: '90',
    buy: '100',
    code,
    reserved,
  })

test('the demo balances', async () => {
  const usdt = await readAccount({ id: 'usdt', code: 'USDT' })
  expect(usdt).toMatchObject({ code: 'USDT', balanced: true })
  expect(usdt.expected).toBe(Number(usdt.reserved).toString())
})

test('each movement is reported separately', async () => {
  const [rupee, coin, payer] = await Promise.all([createRupee(), createWallet(), createPayer()])
  const order = async (from_amount: string, to_amount: string) => {
    const { body } = await placeOrder(payer, { from: rupee, to: coin, from_amount, to_amount })
    return String(body.trackingID)
  }
  await decide(staff, await order('100', '1.00'))
  await decide(staff, await order('200', '2.00'), { status: 'Rejected' })
  await order('400', '4.00')
  await openQuote(payer, rupee, coin, '800')
  await edit(coin, '1500.00')
  expect(await readAccount(coin)).toEqual({
    id: coin.id,
    code: coin.code,
    opening: '1000',
    received: '0',
    edits: '513',
    heldByQuotes: '8',
    heldByOrders: '4',
    paidOut: '1',
    expected: '1500',
    reserved: '1500.00',
    balanced: true,
  })
  expect(await readAccount(rupee)).toMatchObject({ received: '100', expected: '1000100', balanced: true })
})

test('an unexplained difference is reported', async () => {
  const coin = await createWallet()
  await firestore.doc(`wallets/${coin.id}`).update({ reserved: '999.99' })
  expect(await readAccount(coin)).toMatchObject({ expected: '1000', reserved: '999.99', balanced: false })
})

describe('simultaneous calls:', () => {
  beforeAll(() => warmUp(25), 300_000)

  test('fifty orders for the last ten units give them to one customer', async () => {
    const [rupee, coin] = await Promise.all([createRupee(), createWallet({ reserved: '10.00' })])
    const swap: Swap = { from: rupee, to: coin, from_amount: '100', to_amount: '1.00' }
    const payers = await keepInFlight(
      5,
      Array.from({ length: 50 }, () => createPayer),
    )
    const answers = await keepInFlight(
      25,
      payers.map((payer, index) => () => {
        return index % 2 ? placeOrder(payer, swap) : askQuote(payer, rupee, coin, '100')
      }),
    )
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await readReserve(coin)).toBe('0.00')
    expect(await readAccount(coin)).toMatchObject({ balanced: true })
    const losers = payers.filter((_, index) => answers[index]?.status === 409)
    for (const { uid } of losers.slice(0, 5)) {
      expect(await readTraces(uid)).toEqual({ orders: [], quotes: [], files: [], notes: 0 })
    }
  }, 180_000)

  test('one payment reference sent twenty times makes one order', async () => {
    const [rupee, coin, payer] = await Promise.all([createRupee(), createWallet(), createPayer()])
    const swap: Swap = { from: rupee, to: coin, from_amount: '100', to_amount: '1.00' }
    const transactionId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(payer, swap, { transactionId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const { orders, files, notes } = await readTraces(payer.uid)
    expect({ orders: orders.length, files: files.length, notes }).toEqual({ orders: 1, files: 1, notes: 0 })
    expect(await readReserve(coin)).toBe('999.00')
  }, 120_000)

  test('one quote sent with two payments makes one order, and the other call reads of it', async () => {
    const [rupee, coin, payer] = await Promise.all([createRupee(), createWallet(), createPayer()])
    const { id } = await openQuote(payer, rupee, coin, '100')
    const swap: Swap = { from: rupee, to: coin, from_amount: '100', to_amount: '1.00' }
    const answers = await Promise.all([0, 1].map(() => placeOrder(payer, swap, { quote: id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(new Set(answers.map(({ body }) => body.trackingID)).size).toBe(1)
    expect(await readReserve(coin)).toBe('999.00')
  }, 60_000)
})

test('reserves add up after any simultaneous acts of customers, staff and the schedule', async () => {
  const rupee = await createRupee('20000.00')
  const coins = await Promise.all([
    createWallet({ reserved: '60.00' }),
    createWallet({ reserved: '5.00', buy_at: '33.33' }),
  ])
  const payers = await Promise.all(Array.from({ length: 6 }, createPayer))
  const random = makeRandom(20_261_121)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const statuses: number[] = []
  const note = ({ status }: { status: number }) => void statuses.push(status)

  async function actAsCustomer(payer: Payer): Promise<void> {
    const coin = pick(coins)
    const [from, to] = random() < 0.7 ? [rupee, coin] : [coin, rupee]
    const amount = from === rupee ? String(100 + Math.floor(random() * 900)) : '2'
    const withdrawalMethod = to === rupee ? 'upi' : 'crypto'
    const asked = await askQuote(payer, from, to, amount)
    note(asked)
    const quote = Object(asked.body.quote)
    const swap: Swap = { from, to, from_amount: amount, to_amount: quote.to_amount ?? '1.00' }
    const next = random()
    if (quote.id && next < 0.2) await letExpire(quote.id)
    if (quote.id && next < 0.3) note(await payer.client.post('/d/api/quotes/release/', { id: quote.id }))
    if (next < 0.8)
      note(await placeOrder(payer, swap, { withdrawalMethod, quote: next < 0.7 ? quote.id : undefined }))
  }

  async function actAsStaff(): Promise<void> {
    const { docs } = await firestore
      .collection('transactions')
      .where(
        'uid',
        'in',
        payers.map(({ uid }) => uid),
      )
      .get()
    const pending = docs.filter((order) => order.get('status') === 'pending')
    if (pending.length > 0) {
      const status = random() < 0.6 ? 'Approved' : 'Rejected'
      note(await decide(staff, pick(pending).id, { status }))
    }
    if (random() < 0.3) note(await edit(pick(coins), String(20 + Math.floor(random() * 40))))
    if (random() < 0.5) await runSchedule('endQuotes')
  }

  for (let round = 0; round < 12; round += 1) {
    await Promise.all([...payers.map(actAsCustomer), actAsStaff(), actAsStaff()])
  }
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50)
  for (const wallet of [rupee, ...coins]) {
    const told = await readAccount(wallet)
    expect(told).toMatchObject({ balanced: true })
    expect(Number(told.reserved)).toBeGreaterThanOrEqual(0)
  }
  await expectTallied([rupee, ...coins].map(({ id }) => id))
}, 180_000)

/** Runs all jobs, this many at a time: more would only wait for the machine. */
async function keepInFlight<T>(atOnce: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  const waiting = jobs.entries()
  const work = async () => {
    for (const [index, job] of waiting) done[index] = await job()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done
}

/** Generator of the same numbers in each run (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
