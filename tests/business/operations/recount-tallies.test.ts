import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { toDayTallyId } from '@rupee/domain/tallies/tally.ts'
import { recountTallies } from '@rupee/functions/operations/recount-tallies.ts'
import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { createOrder, createPayer, createRupee, createWallet, decide } from '../../support/swaps.ts'
import { expectTallied } from '../../support/tallies.ts'

const recount = (repair: boolean) => recountTallies(repair, new Date(), noCheckpoint)

test('an operator lists wrong tallies, and repairs them while orders come in', async () => {
  const [rupee, coin, payer, staff] = await Promise.all([
    createRupee(),
    createWallet(),
    createPayer(),
    createStaff(),
  ])
  const swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  await decide(staff, await createOrder(payer, swap))
  await createOrder(payer, swap)
  expect(await recount(false)).toEqual({ report: 'All tallies are correct.', wrong: 0 })

  const day = toDayTallyId(toDay(new Date()))
  const wrong = { [coin.id]: { 2: 1 } }
  const tallies = firestore.collection('tallies')
  await tallies.doc('orders').set({ pending: { received: wrong }, approved: wrong }, { merge: true })
  await tallies.doc(day).set({ placed: { received: { [coin.id]: { 2: 'many' } } } }, { merge: true })
  const lines = [
    `${day} placed received ${coin.id} 2 is no number and must be 0`,
    `orders approved ${coin.id} 2 is 1 and must be nothing at all`,
    `orders pending received ${coin.id} 2 is 5001 and must be 5000`,
  ]
  const { report, wrong: count } = await recount(false)
  expect({ count, lines: report.split('\n').slice(0, -1).toSorted() }).toEqual({ count: 3, lines })

  const [repaired] = await Promise.all([
    recount(true),
    ...Array.from({ length: 5 }, () =>
      createOrder(payer, { ...swap, from_amount: '100', to_amount: '1.00' }),
    ),
  ])
  expect(repaired.report).toMatch(/are corrected\.$/)
  await expectTallied([rupee.id, coin.id])
  const { docs } = await firestore.collection('audit').where('action', '==', 'tallies repaired').get()
  expect(docs.map((entry) => entry.data())).toContainEqual(
    expect.objectContaining({
      by: 'operator',
      to: expect.objectContaining({ [`orders pending received ${coin.id} 2`]: expect.any(Number) }),
    }),
  )
})
