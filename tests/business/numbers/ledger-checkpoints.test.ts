import { startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { Totals } from '@rupee/domain/ledger/totals.ts'
import { verifyLedger } from '@rupee/functions/operations/verify-ledger.ts'
import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { advanceCheckpoint, readTotals } from '@rupee/functions/simulated.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { getOwnWorld } from '../world/begin.ts'

const ledger = firestore.collection('ledger')
const checkpoints = firestore.collection('ledgerCheckpoints')
const hour = 60 * 60_000
const yesterday = startOfDay(toDay(new Date(Date.now() - 24 * hour)))
const step = { page: 4, pages: 2 }
const midday = 12 * hour

/** Times of entries in milliseconds of a day: single ones, three of one commit, and more than a step reads at once. */
const times = [
  ...Array.from({ length: 20 }, (_, index) => index * 1000),
  ...Array.from({ length: 30 }, (_, index) => hour + Math.floor(index / 3)),
  ...Array.from({ length: 3 * step.page * step.pages }, () => midday),
  ...Array.from({ length: 10 }, (_, index) => midday + 1 + index),
]

async function write(id: string, at: Timestamp): Promise<void> {
  const lines = [
    { account: 'income', currency: 'inr', amount: '1.10' },
    { account: 'adjustments', currency: 'inr', amount: '-1.10' },
  ]
  await ledger.doc(id).set({ cause: 'refund paid', about: 'T', accounts: [], lines, at })
}

beforeEach(async () => {
  await Promise.all([firestore.recursiveDelete(ledger), firestore.recursiveDelete(checkpoints)])
  for (const [index, time] of times.entries()) {
    const { seconds, nanoseconds } = Timestamp.fromMillis(yesterday.getTime() + time)
    // Microseconds that the SDK rounds up to the next millisecond.
    await write(`many-${index}`, new Timestamp(seconds, nanoseconds + 600_000 + 1000 * (index % 3)))
  }
})

afterEach(() => void vi.restoreAllMocks())

async function listCheckpoints() {
  const { docs } = await checkpoints.orderBy('until').get()
  return docs.map((checkpoint) => ({
    until: checkpoint.get('until').toDate(),
    income: checkpoint.get('balances').income.inr,
  }))
}

/** Income of this many entries, as a checkpoint stores it. */
const toIncome = (entries: number) => (entries * 1.1).toFixed(1).replace(/\.0$/, '')

const readWhole = () => firestore.runTransaction((transaction) => readTotals(transaction), { readOnly: true })

async function addAll(): Promise<Totals> {
  const totals = new Totals()
  for (const entry of (await ledger.get()).docs)
    totals.add({ cause: entry.get('cause'), lines: entry.get('lines') })
  return totals
}

/** Ends the process before it stores this checkpoint. */
function endEarly(stored: number): void {
  const served = getOwnWorld().firestore
  const runTransaction = served.runTransaction.bind(served)
  let runs = 0
  vi.spyOn(served, 'runTransaction').mockImplementation((work, options) => {
    runs += 1
    if (runs >= stored) throw new Error('The process was ended')
    return runTransaction(work, options)
  })
}

test.each([2, 4, 6, 8])('a run that ends before its checkpoint %i is continued', async (stored) => {
  endEarly(stored)
  await expect(advanceCheckpoint(new Date(), step)).rejects.toThrow('ended')
  vi.restoreAllMocks()
  const [left, ...others] = await listCheckpoints()
  expect(others).toEqual([])
  expect(left?.until.getTime()).toBeGreaterThan(yesterday.getTime())
  const { docs: counted } = await ledger.where('at', '<', left?.until).get()
  expect(left?.income).toBe(toIncome(counted.length))

  // A run that started over would miss the entries that are removed meanwhile.
  await Promise.all(counted.map((entry) => entry.ref.delete()))
  await advanceCheckpoint(new Date(), step)
  expect((await listCheckpoints()).at(-1)?.income).toBe(toIncome(times.length))
  await Promise.all(counted.map((entry) => entry.ref.set(entry.data())))
  expect((await readWhole()).listDifferences(await addAll())).toEqual([])
  const { faults, entries } = await verifyLedger(noCheckpoint)
  expect(entries).toBe(times.length)
  expect(faults.filter(({ kind }) => kind !== 'reserve')).toEqual([])
})

test('without a checkpoint, only entries that can still change are read in the transaction', async () => {
  const recent = 3
  for (let each = 0; each < recent; each += 1) await write(`recent-${each}`, Timestamp.now())
  let read = 0
  const totals = await firestore.runTransaction(
    async (transaction) => {
      const get = transaction.get.bind(transaction)
      vi.spyOn(transaction, 'get').mockImplementation(async (query) => {
        const found = await get(query)
        read += 'size' in found ? Number(found.size) : 0
        return found
      })
      return readTotals(transaction)
    },
    { readOnly: true },
  )
  expect(read).toBe(recent)
  expect(totals.listDifferences(await addAll())).toEqual([])
  expect(await listCheckpoints()).toEqual([])
})

test('a ledger that begins in the last millisecond of a day is added, that day included', async () => {
  const eve = Timestamp.fromMillis(yesterday.getTime() - 1)
  await write('eve', new Timestamp(eve.seconds, eve.nanoseconds + 600_000))
  await advanceCheckpoint(new Date(), step)
  expect((await readWhole()).listDifferences(await addAll())).toEqual([])
})
