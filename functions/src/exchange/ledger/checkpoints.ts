import { endOfDay, startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { Totals, totalsSchema } from '@rupee/domain/ledger/totals.ts'
import type { Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { longReadPage } from '../../platform/long-read/long-read.ts'
import { world } from '../../platform/world/world.ts'
import { entryConverter, ledger } from './ledger.ts'

/** Totals of all entries before a moment. */
interface LedgerCheckpoint {
  readonly until: Date
  readonly totals: Totals
}

/** One document for each day in India, so that balances of any moment cost the entries of one day at most. */
export const checkpoints = () => world().firestore.collection('ledgerCheckpoints')

export const checkpointConverter = documentConverter(z.extend(totalsSchema, { until: z.date() }))

/** Longest time after which an entry can still appear: Firestore sets its time before the commit ends. */
const margin = 2 * 60_000

type Read = (query: Query) => Promise<QuerySnapshot>

const withoutLocks: Read = (query) => query.get()

/** Adds the entries since the newest checkpoint to it, day by day. A stopped run is continued by the next one. */
export async function advanceCheckpoint(due: Date): Promise<void> {
  const now = world().clock.now()
  const target = new Date(Math.min(due.getTime(), now.getTime()) - margin)
  let checkpoint = (await findNewest(withoutLocks)) ?? (await findBeginning())
  while (checkpoint && checkpoint.until < target) {
    const { until: from, totals } = checkpoint
    const midnight = endOfDay(toDay(from))
    const until = midnight < target ? midnight : target
    await addEntries(withoutLocks, ledger().where('at', '>=', from).where('at', '<', until), totals)
    checkpoint = { until, totals }
    await store(checkpoint)
  }
}

/** Totals of all entries as of a transaction. Reads the entries since the newest checkpoint, of an hour at most. */
export async function readTotals(transaction: Transaction): Promise<Totals> {
  const read: Read = (query) => transaction.get(query)
  const checkpoint = await findNewest(read)
  const totals = checkpoint?.totals ?? new Totals()
  await addEntries(read, checkpoint ? ledger().where('at', '>=', checkpoint.until) : ledger(), totals)
  return totals
}

async function findNewest(read: Read): Promise<LedgerCheckpoint | undefined> {
  const { docs } = await read(checkpoints().orderBy('until', 'desc').limit(1))
  const found = docs[0] && checkpointConverter.findOrFail(docs[0])
  return found && { until: found.until, totals: new Totals(found) }
}

/** Undefined while the ledger is empty. */
async function findBeginning(): Promise<LedgerCheckpoint | undefined> {
  const { docs } = await ledger().orderBy('at').limit(1).get()
  const first = docs[0] && entryConverter.findOrFail(docs[0])
  return first && { until: startOfDay(toDay(first.at)), totals: new Totals() }
}

async function addEntries(read: Read, entries: Query, totals: Totals): Promise<void> {
  const page = entries.orderBy('at').limit(longReadPage)
  for (let next = page; ; ) {
    const { docs } = await read(next)
    for (const entry of entryConverter.list(docs)) totals.add(entry)
    const last = docs.at(-1)
    if (!last || docs.length < longReadPage) return
    next = page.startAfter(last)
  }
}

/** A slow run must not replace the later checkpoint of another one. */
async function store({ until, totals }: LedgerCheckpoint): Promise<void> {
  const day = checkpoints().doc(toDay(new Date(until.getTime() - 1)))
  await world().firestore.runTransaction(async (transaction) => {
    const stored = checkpointConverter.findOrFail(await transaction.get(day))
    if (!stored || stored.until < until) transaction.set(day, { until, ...totals.save() })
  })
}
