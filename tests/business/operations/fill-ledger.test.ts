import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import { fillLedger } from '@rupee/functions/operations/migrations/fill-ledger.ts'
import { migrate } from '@rupee/functions/operations/migrations/migrate.ts'
import type { Migration } from '@rupee/functions/operations/migrations/migration.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
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
const checkpoints = firestore.collection('ledgerCheckpoints')
const project = firestore.doc('settings/project')
const differences: unknown[] = []

let rupee: TestWallet
let coin: TestWallet
let payer: Payer
let staff: SignedIn

beforeAll(async () => {
  getOwnWorld().followLog(({ jsonPayload: { message, ...which } }) => {
    if (message === 'The ledger does not balance') differences.push(which)
  })
  staff = await createStaff()
})

beforeEach(async () => {
  ;[rupee, coin, payer] = await Promise.all([createRupee(), createWallet(), createPayer()])
  await project.set({ schemaVersion: 1 })
})

afterEach(async () => {
  await runSchedule('noteReserves')
  expect(differences.splice(0)).toEqual([])
  expect((await project.get()).get('schemaVersion')).toBe(2)
})

const place = (quote?: string) =>
  createOrder(payer, { from: rupee, to: coin, from_amount: '100', to_amount: '1.00' }, { quote })

const openOwnQuote = async (own = payer) => (await openQuote(own, rupee, coin, '100')).id

const release = (id: string) => payer.client.post('/d/api/quotes/release/', { id })

const reject = (id: string) => decide(staff, id, { status: 'Rejected' })

const correct = (reserved: string) =>
  staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: coin.id,
    code: coin.code,
    sell: '90',
    buy: '100',
    reserved,
  })

/** Lines of all entries, by ID. */
async function readEntries(): Promise<Readonly<Record<string, LedgerEntry['lines']>>> {
  const { docs } = await ledger.get()
  return Object.fromEntries(docs.map((entry) => [entry.id, entry.get('lines')]))
}

/** Runs an action as the code before the ledger did, which appended no entries. */
async function runWithoutEntries<T>(deed: () => Promise<T>): Promise<T> {
  const known = new Set((await ledger.get()).docs.map(({ id }) => id))
  const done = await deed()
  await getOwnWorld().atRest()
  const { docs } = await ledger.get()
  await Promise.all(docs.filter(({ id }) => !known.has(id)).map(({ ref }) => ref.delete()))
  return done
}

async function forget(): Promise<void> {
  await getOwnWorld().atRest()
  await Promise.all([firestore.recursiveDelete(ledger), firestore.recursiveDelete(checkpoints)])
}

const forgetOpenings = () =>
  Promise.all([rupee, coin].map(({ id }) => ledger.doc(`wallet-${id}-opened`).delete()))

const findOpening = (all: Awaited<ReturnType<typeof readEntries>>) =>
  all[`wallet-${coin.id}-opened`]?.find(({ account }) => account === `available:${coin.id}`)?.amount

const ordersPart = 1
const walletsPart = 3

/** Runs an action when the migration has read the first page of a part, and is about to change it. */
function runInterrupted(deeds: Readonly<Record<number, () => Promise<unknown>>>): readonly Migration[] {
  const parts = fillLedger.parts.map((part, index) => {
    let done: Promise<unknown> | undefined
    const interrupt = async () => deeds[index]?.()
    return {
      ...part,
      async migrate(...given: Parameters<typeof part.migrate>) {
        done ??= interrupt()
        await done
        return part.migrate(...given)
      },
    }
  })
  return [{ ...fillLedger, parts }]
}

async function dealAll(): Promise<void> {
  await decide(staff, await place())
  await reject(await place())
  await place()
  await openOwnQuote()
  await correct('1500.00')
}

test('old data gets the entries that it would have today, once', async () => {
  await dealAll()
  const written = await readEntries()
  await forget()
  expect(await migrate({ isDryRun: true })).toMatchObject({ version: 1, steps: [{ state: 'would be done' }] })
  expect(await readEntries()).toEqual({})
  const done = await migrate({})
  expect(done).toMatchObject({ from: 1, version: 2, steps: [{ state: 'done' }] })
  expect(await readEntries()).toEqual(written)

  await project.set({ schemaVersion: 1 })
  expect(await migrate({})).toMatchObject({ version: 2, steps: [{ changed: 0 }] })
  expect(await readEntries()).toEqual(written)
})

test('a stopped migration continues where it was', async () => {
  await dealAll()
  const written = await readEntries()
  await forget()
  const stop = () => Promise.reject(new Error('The process was ended'))
  const stopped = runInterrupted({ [walletsPart]: stop })
  await expect(migrate({ migrations: stopped })).rejects.toThrow('ended')
  expect((await project.get()).get('schemaVersion')).toBe(1)
  const visited: string[] = []
  const migrations = runInterrupted({
    [ordersPart]: async () => visited.push('orders'),
    [walletsPart]: async () => visited.push('wallets'),
  })
  await migrate({ migrations })
  expect(visited).toEqual(['wallets', 'orders'])
  expect(await readEntries()).toEqual(written)
})

test('old and new code may each have done a part of one order', async () => {
  const heldBefore = await runWithoutEntries(() => openOwnQuote())
  await release(heldBefore)
  const heldAfter = await openOwnQuote()
  await runWithoutEntries(() => release(heldAfter))
  const onOldHold = await place(await runWithoutEntries(() => openOwnQuote()))
  const newHold = await openOwnQuote()
  const onNewHold = await runWithoutEntries(() => place(newHold))
  const allOld = await runWithoutEntries(async () => place(await openOwnQuote()))
  const decidedAfter = await runWithoutEntries(() => place())
  await decide(staff, decidedAfter)
  const decidedBefore = await place()
  await runWithoutEntries(() => reject(decidedBefore))
  await migrate({})
  const all = await readEntries()
  const readSource = (trackingID: string) => all[`order-${trackingID}-placed`]?.[0]?.account
  expect(readSource(onOldHold)).toBe(`held:${coin.id}`)
  expect(readSource(onNewHold)).toBe(`held:${coin.id}`)
  expect(readSource(allOld)).toBe(`available:${coin.id}`)
  for (const id of [heldBefore, heldAfter])
    expect([`quote-${id}-held`, `quote-${id}-ended`].every((entry) => entry in all)).toBe(true)
  expect(all).toHaveProperty(`order-${decidedAfter}-placed`)
  expect(all).toHaveProperty(`order-${decidedBefore}-decided`)
})

test('old and new code may run beside it', async () => {
  const other = await createPayer()
  const [first, second, third] = await runWithoutEntries(
    async () => [await place(), await place(), await place()] as const,
  )
  await forgetOpenings()
  const migrations = runInterrupted({
    async [ordersPart]() {
      await decide(staff, first)
      await runWithoutEntries(async () => [await place(), await openOwnQuote()])
    },
    async [walletsPart]() {
      await runWithoutEntries(() => decide(staff, second))
      await openOwnQuote(other)
      await correct('1200.00')
      await reject(third)
    },
  })
  await migrate({ migrations })
  const all = await readEntries()
  for (const id of [first, second, third])
    expect([`order-${id}-placed`, `order-${id}-decided`].every((entry) => entry in all)).toBe(true)
  expect(findOpening(all)).toBe('1000')
})

test('payments that were matched before an old approval are settled by it, later ones are not', async () => {
  const trackingID = await place()
  const match = (amount: string) => ({
    cause: 'payment matched',
    about: trackingID,
    lines: [
      { account: 'received:hdfc 1234', currency: rupee.id, amount: `-${amount}` },
      { account: `owed:${trackingID}`, currency: rupee.id, amount },
    ],
    at: new Date(),
  })
  await ledger.doc(`match-${trackingID}-1`).set(match('70'))
  await runWithoutEntries(() => decide(staff, trackingID))
  await ledger.doc(`match-${trackingID}-2`).set(match('20'))
  await migrate({})
  const { [`order-${trackingID}-decided`]: lines } = await readEntries()
  expect(lines).toContainEqual({ account: `owed:${trackingID}`, currency: rupee.id, amount: '-70' })
  expect(lines).toContainEqual({ account: 'received:unmatched', currency: rupee.id, amount: '-30' })
})

test('a short order holds nothing', async () => {
  const trackingID = await runWithoutEntries(() => place())
  await firestore.doc(`transactions/${trackingID}`).update({ short: true })
  await forgetOpenings()
  await migrate({})
  const all = await readEntries()
  expect(all).not.toHaveProperty(`order-${trackingID}-placed`)
  expect(findOpening(all)).toBe('999')
})
