import { beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import {
  askQuote,
  createOwnPair,
  createPayer,
  nothing,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
} from '../../support/swaps.ts'

let pair: Awaited<ReturnType<typeof createOwnPair>>
let payer: Payer

const setLeast = (least: string) => firestore.doc(`wallets/${pair.usdt.id}`).update({ least })

beforeEach(async () => {
  ;[pair, payer] = await Promise.all([createOwnPair(), createPayer()])
})

test('the minimum of a wallet is enough, and less is neither quoted nor ordered', async () => {
  const { rupee, usdt, swap, back } = pair
  await setLeast('5.01')
  const receive = `The minimum to receive is 5.01 ${usdt.code}`
  const send = `The minimum to send is 5.01 ${usdt.code}`
  expect(await askQuote(payer, rupee, usdt, '500')).toMatchObject({ status: 400, body: { error: receive } })
  expect(await placeOrder(payer, swap)).toMatchObject({ status: 400, body: { error: receive } })
  const sold = await placeOrder(payer, back, { withdrawalMethod: payer.upi })
  expect(sold).toMatchObject({ status: 400, body: { error: send } })
  expect(await readTraces(payer.uid)).toEqual(nothing)
  expect(await readReserve(usdt)).toBe('1000.00')

  expect(await askQuote(payer, rupee, usdt, '501')).toMatchObject({ status: 200 })
  const enough = { ...swap, from_amount: '501.00', to_amount: '5.01' }
  expect(await placeOrder(payer, enough)).toMatchObject({ status: 200 })
})

test('a live quote stays valid when the minimum rises', async () => {
  const { rupee, usdt, swap } = pair
  const held = await openQuote(payer, rupee, usdt, '500')
  await setLeast('100')
  expect(await placeOrder(payer, swap, { quote: held.id })).toMatchObject({ status: 200 })
})
