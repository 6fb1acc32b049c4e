import { dayOf, dayTallyId } from '@rupee/domain/tally.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from './admin-sdk.ts'
import { newStaff, type SignedIn } from './people.ts'
import {
  askQuote,
  decide,
  newPayer,
  newRupee,
  newWallet,
  nothing,
  type Payer,
  placedOrder,
  placeOrder,
  quoteFor,
  tracesOf,
} from './swaps.ts'
import { expectTallied, talliesOf } from './tallies.ts'

let staff: SignedIn
let payer: Payer

beforeAll(async () => {
  ;[staff, payer] = await Promise.all([newStaff(), newPayer()])
})

test('the sums of the demo are those of its orders', async () => {
  const demo = ['INR', 'USDT', 'DERIV', 'SKRILL', 'NETELLER', 'ASTROPAY', 'TRX', 'BNB', 'BTC']
  await expectTallied(demo)
  expect((await talliesOf(demo))['orders.Approved.received.BTC']).toBeGreaterThan(0)
})

test('an order is added to those that wait and to its day, and a decision moves it', async () => {
  const rupee = await newRupee()
  const coin = await newWallet({ reserved: '10.00000000', buy_at: '8412500.00', decimals: 8 })
  const swap = { from: rupee, to: coin, from_amount: '8412.50', to_amount: '0.00100000' }
  const [inr, btc] = [rupee.code, coin.code]
  const sums = () => talliesOf([inr, btc])

  const first = await placedOrder(payer, swap)
  const day = dayTallyId(
    dayOf((await firestore.doc(`transactions/${first}`).get()).get('created_at').toDate()),
  )
  const placed = { [`${day}.placed.sent.${inr}`]: 841_250, [`${day}.placed.received.${btc}`]: 100_000 }
  const waits = { [`orders.pending.sent.${inr}`]: 841_250, [`orders.pending.received.${btc}`]: 100_000 }
  expect(await sums()).toEqual({ ...placed, ...waits })

  await decide(staff, first)
  const approved = {
    [`orders.Approved.sent.${inr}`]: 841_250,
    [`orders.Approved.received.${btc}`]: 100_000,
    [`${day}.approved.sent.${inr}`]: 841_250,
    [`${day}.approved.received.${btc}`]: 100_000,
  }
  expect(await sums()).toEqual({ ...placed, ...approved })

  const { id } = await quoteFor(payer, rupee, coin, '8412.50')
  await decide(staff, await placedOrder(payer, swap, { quote: id }), { status: 'Rejected' })
  expect(await sums()).toMatchObject({
    ...approved,
    [`orders.Rejected.sent.${inr}`]: 841_250,
    [`orders.Rejected.received.${btc}`]: 100_000,
    [`${day}.placed.sent.${inr}`]: 1_682_500,
  })
  await expectTallied([inr, btc])
})

test('of those who decide an order at the same moment one is counted', async () => {
  const [rupee, coin, colleague] = await Promise.all([newRupee(), newWallet(), newStaff()])
  const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  for (let round = 0; round < 4; round += 1) {
    const id = await placedOrder(payer, swap)
    await Promise.all([decide(staff, id), decide(colleague, id, { status: 'Rejected' }), decide(staff, id)])
  }
  await expectTallied([rupee.code, coin.code])
}, 60_000)

describe('what is refused is not counted:', () => {
  test('a payment that is sent a second time', async () => {
    const [rupee, coin] = await Promise.all([newRupee(), newWallet()])
    const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
    const transactionId = `UTR ${coin.id}`
    await placedOrder(payer, swap, { transactionId })
    expect(await placeOrder(payer, swap, { transactionId })).toMatchObject({ status: 409 })
    await expectTallied([rupee.code, coin.code])
  })

  test('an amount that cannot be added up exactly', async () => {
    const [rupee, coin, rich] = await Promise.all([
      newRupee(),
      newWallet({ reserved: '999999999999999' }),
      newPayer(),
    ])
    const [largest, larger] = ['90071992547409.91', '90071992547409.92']
    const refused = { status: 400, body: { error: 'The amount is too large to be exchanged' } }
    expect(await askQuote(rich, rupee, coin, larger)).toMatchObject(refused)
    const swap = { from: rupee, to: coin, from_amount: larger, to_amount: '900719925474.10' }
    expect(await placeOrder(rich, swap)).toMatchObject(refused)
    expect(await tracesOf(rich.uid)).toEqual(nothing)
    expect(await talliesOf([rupee.code, coin.code])).toEqual({})

    await placedOrder(rich, { ...swap, from_amount: largest })
    expect(await talliesOf([rupee.code])).toMatchObject({
      [`orders.pending.sent.${rupee.code}`]: Number.MAX_SAFE_INTEGER,
    })
  })
})
