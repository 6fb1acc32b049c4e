import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { dayTallyId } from '@rupee/domain/tallies/tally.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { operate } from '../../support/operator.ts'
import { newStaff } from '../../support/people.ts'
import { decide, newPayer, newRupee, newWallet, placedOrder } from '../../support/swaps.ts'
import { expectTallied, talliesOf } from '../../support/tallies.ts'

/** Returns the lines about one wallet: other tests count at the same time, and some create people by hand. */
const linesAbout = (wallet: string, text: string) => text.split('\n').filter((line) => line.includes(wallet))

test("the demo's tallies match its orders", async () => {
  const currencies = ['inr', 'usdt', 'deriv-usd', 'skrill-usd', 'neteller', 'astropay']
  const demo = [...currencies, 'tron', 'binance-coin', 'bitcoin']
  await expectTallied(demo)
  expect((await talliesOf(demo))['orders.Approved.received.bitcoin.8']).toBeGreaterThan(0)
})

test('an operator lists wrong tallies, and repairs them while orders come in', async () => {
  const [rupee, coin, payer, staff] = await Promise.all([newRupee(), newWallet(), newPayer(), newStaff()])
  const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  await decide(staff, await placedOrder(payer, swap))
  await placedOrder(payer, swap)
  const told = await operate('recount-tallies').catch((failed) => failed)
  expect(linesAbout(coin.id, told.stdout)).toEqual([])

  const day = dayTallyId(toDay(new Date()))
  const wrong = { [coin.id]: { 2: 1 } }
  const tallies = firestore.collection('tallies')
  await tallies.doc('orders').set({ pending: { received: wrong }, approved: wrong }, { merge: true })
  await tallies.doc(day).set({ placed: { received: { [coin.id]: { 2: 'many' } } } }, { merge: true })
  const lines = [
    `${day} placed received ${coin.id} 2 is no number and must be 0`,
    `orders approved ${coin.id} 2 is 1 and must be nothing at all`,
    `orders pending received ${coin.id} 2 is 5001 and must be 5000`,
  ]
  const { stdout, code } = await operate('recount-tallies').catch((failed) => failed)
  expect({ code, lines: linesAbout(coin.id, stdout).toSorted() }).toEqual({ code: 1, lines })

  const [repaired] = await Promise.all([
    operate('recount-tallies', '--repair'),
    ...Array.from({ length: 5 }, () =>
      placedOrder(payer, { ...swap, from_amount: '100', to_amount: '1.00' }),
    ),
  ])
  expect(linesAbout(coin.id, repaired.stdout)).not.toEqual([])
  await expectTallied([rupee.id, coin.id])
  const { docs } = await firestore.collection('audit').where('action', '==', 'tallies repaired').get()
  expect(docs.map((entry) => entry.data())).toContainEqual(
    expect.objectContaining({
      by: 'operator',
      to: expect.objectContaining({ [`orders pending received ${coin.id} 2`]: expect.any(Number) }),
    }),
  )
}, 120_000)
