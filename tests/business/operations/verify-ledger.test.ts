import { endOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { verifyLedger } from '@rupee/functions/operations/verify-ledger.ts'
import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  openQuote,
} from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

const ledger = firestore.collection('ledger')
const yesterday = toDay(new Date(Date.now() - 25 * 60 * 60_000))
const checkpoint = `ledgerCheckpoints/${yesterday}`

let coin: string

/** Entries of two days with their checkpoints, and later ones. */
beforeAll(async () => {
  const [rupee, usdt, payer, staff] = await Promise.all([
    createRupee(),
    createWallet(),
    createPayer(),
    createStaff(),
  ])
  coin = usdt.id
  const swap = { from: rupee, to: usdt, from_amount: '100', to_amount: '1.00' }
  await decide(staff, await createOrder(payer, swap))
  await getOwnWorld().atRest()
  const { docs } = await ledger.get()
  for (const { ref } of docs) await ref.update({ at: new Date(endOfDay(yesterday).getTime() - 60_000) })
  // An entry at midnight belongs to the next day.
  await docs.at(-1)?.ref.update({ at: endOfDay(yesterday) })
  await runSchedule('noteReserves')
  await createOrder(payer, swap)
  await openQuote(payer, rupee, usdt, '200')
  await getOwnWorld().atRest()
})

const verify = async () => {
  const { faults } = await verifyLedger(noCheckpoint)
  return faults.map(({ kind, about }) => [kind, about])
}

test('a sound ledger has no faults', async () => {
  const { size: entries } = await ledger.get()
  const { size: checkpoints } = await firestore.collection('ledgerCheckpoints').get()
  expect(checkpoints).toBeGreaterThan(1)
  expect(await verifyLedger(noCheckpoint)).toEqual({ entries, checkpoints, faults: [] })
})

test('a changed checkpoint is found', async () => {
  const stored = (await firestore.doc(checkpoint).get()).data() ?? {}
  await firestore.doc(checkpoint).update({ [`balances.paid:${coin}.${coin}`]: '7' })
  expect((await verifyLedger(noCheckpoint)).faults).toEqual([
    {
      kind: 'checkpoint',
      about: checkpoint,
      text: `${checkpoint} has 7 of ${coin} for paid:${coin}, and the entries add up to 1.`,
    },
  ])
  await firestore.doc(checkpoint).set(stored)
})

test('a reserve and a quote that were changed without an entry are found', async () => {
  const reserve = firestore.doc(`reserves/${coin}`)
  const { reserved } = (await reserve.get()).data() ?? {}
  await reserve.update({ reserved: '1.00' })
  const { docs } = await firestore.collection('quotes').where('state', '==', 'live').get()
  await docs[0]?.ref.update({ state: 'expired' })
  expect(await verify()).toEqual([
    ['reserve', coin],
    ['quotes', coin],
  ])
  await reserve.update({ reserved })
  await docs[0]?.ref.update({ state: 'live' })
})

test('entries that do not balance or cannot be read are found', async () => {
  const line = { account: 'income', currency: coin, amount: '1' }
  await ledger.doc('odd').set({ cause: 'refund paid', about: 'T', lines: [line], at: new Date() })
  await ledger.doc('broken').set({ cause: 'none' })
  expect(await verify()).toEqual([
    ['unreadable', 'ledger/broken'],
    ['unbalanced', 'ledger/odd'],
  ])
  await Promise.all(['odd', 'broken'].map((id) => ledger.doc(id).delete()))
})
