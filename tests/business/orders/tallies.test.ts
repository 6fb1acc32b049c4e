import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { toDayTallyId } from '@rupee/domain/tallies/tally.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  nothing,
  openQuote,
  type Payer,
  placeOrder,
  readTraces,
} from '../../support/swaps.ts'
import { expectTallied, readTallies } from '../../support/tallies.ts'

let staff: SignedIn
let payer: Payer

beforeAll(async () => {
  ;[staff, payer] = await Promise.all([createStaff(), createPayer()])
})

test('a new order is added to the pending ones and to its day, and a decision moves it', async () => {
  const rupee = await createRupee()
  const coin = await createWallet({ reserved: '10.00000000', buy_at: '8412500.00', decimals: 8 })
  const swap = { from: rupee, to: coin, from_amount: '8412.50', to_amount: '0.00100000' }
  const inr = rupee.id
  const btc = coin.id
  const readSums = () => readTallies([inr, btc])

  const first = await createOrder(payer, swap)
  const day = toDayTallyId(
    toDay((await firestore.doc(`transactions/${first}`).get()).get('created_at').toDate()),
  )
  const placed = { [`${day}.placed.sent.${inr}.2`]: 841_250, [`${day}.placed.received.${btc}.8`]: 100_000 }
  const waits = { [`orders.pending.sent.${inr}.2`]: 841_250, [`orders.pending.received.${btc}.8`]: 100_000 }
  expect(await readSums()).toEqual({ ...placed, ...waits })

  await decide(staff, first)
  const approved = {
    [`orders.Approved.sent.${inr}.2`]: 841_250,
    [`orders.Approved.received.${btc}.8`]: 100_000,
    [`${day}.approved.sent.${inr}.2`]: 841_250,
    [`${day}.approved.received.${btc}.8`]: 100_000,
  }
  expect(await readSums()).toEqual({ ...placed, ...approved })

  const { id } = await openQuote(payer, rupee, coin, '8412.50')
  await decide(staff, await createOrder(payer, swap, { quote: id }), { status: 'Rejected' })
  expect(await readSums()).toMatchObject({
    ...approved,
    [`orders.Rejected.sent.${inr}.2`]: 841_250,
    [`orders.Rejected.received.${btc}.8`]: 100_000,
    [`${day}.placed.sent.${inr}.2`]: 1_682_500,
  })
  await expectTallied([inr, btc])
})

test('a wallet whose code and places change keeps its sums', async () => {
  const [rupee, coin] = await Promise.all([createRupee(), createWallet()])
  const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  const first = await createOrder(payer, swap)
  await createOrder(payer, swap)
  const code = `X${coin.code}`
  const edit = { currency_id: coin.id, code, sell: '90', buy: '100', reserved: '1000' }
  expect(await staff.client.post('/d/admin/CurrenciesRates/u/', edit)).toMatchObject({ status: 200 })
  await firestore.doc(`wallets/${coin.id}`).update({ decimals: 4 })
  await decide(staff, first)
  await createOrder(payer, { ...swap, to: { ...coin, code }, from_amount: '50', to_amount: '0.5000' })
  expect(await readTallies([coin.id])).toMatchObject({
    [`orders.Approved.received.${coin.id}.2`]: 5_000,
    [`orders.pending.received.${coin.id}.2`]: 5_000,
    [`orders.pending.received.${coin.id}.4`]: 5_000,
  })
  await expectTallied([rupee.id, coin.id])
})

test('only one of several simultaneous decisions is counted', async () => {
  const [rupee, coin, colleague] = await Promise.all([createRupee(), createWallet(), createStaff()])
  const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  for (let round = 0; round < 4; round += 1) {
    const id = await createOrder(payer, swap)
    await Promise.all([decide(staff, id), decide(colleague, id, { status: 'Rejected' }), decide(staff, id)])
  }
  await expectTallied([rupee.id, coin.id])
}, 60_000)

describe('refused orders are not counted', () => {
  test('with a payment that was already used', async () => {
    const [rupee, coin] = await Promise.all([createRupee(), createWallet()])
    const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
    const transactionId = `UTR ${coin.id}`
    await createOrder(payer, swap, { transactionId })
    expect(await placeOrder(payer, swap, { transactionId })).toMatchObject({ status: 409 })
    await expectTallied([rupee.id, coin.id])
  })

  test('with an amount that cannot be summed exactly', async () => {
    const [rupee, coin, rich] = await Promise.all([
      createRupee(),
      createWallet({ reserved: '999999999999999' }),
      createPayer(),
    ])
    const larger = '90071992547409.92'
    const refused = { status: 400, body: { error: 'The amount is too large to be exchanged' } }
    expect(await askQuote(rich, rupee, coin, larger)).toMatchObject(refused)
    const swap = { from: rupee, to: coin, from_amount: larger, to_amount: '900719925474.10' }
    expect(await placeOrder(rich, swap)).toMatchObject(refused)
    expect(await readTraces(rich.uid)).toEqual(nothing)
    expect(await readTallies([rupee.id, coin.id])).toEqual({})
  })
})
