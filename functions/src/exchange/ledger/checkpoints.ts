import { endOfDay, startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { Totals, totalsSchema } from '@rupee/domain/ledger/totals.ts'
import type { QueryDocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
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

export const checkpointConverter = makeDocumentConverter(z.extend(totalsSchema, { until: z.date() }))

/** Longest time after which an entry can still appear: Firestore sets its time before the commit ends. */
const margin = 2 * 60_000

/** A stopped run loses the entries of 20 pages at most. */
const pacing = { page: longReadPage, pages: 20 }

/**
 * Adds the entries since the newest checkpoint to it, day by day and some pages at a time. The next run continues a
 * stopped one: after a migration, a day has more entries than one run can read.
 */
export async function advanceCheckpoint(due: Date, pace = pacing): Promise<void> {
  const now = world().clock.now()
  const target = new Date(Math.min(due.getTime(), now.getTime()) - margin)
  let checkpoint = (await findNewest()) ?? (await findBeginning())
  while (checkpoint && checkpoint.until < target) {
    const midnight = endOfDay(toDay(checkpoint.until))
    checkpoint = await addEntries(checkpoint, midnight < target ? midnight : target, pace)
    await store(checkpoint)
  }
}

/**
 * Returns the totals of all entries as of a transaction. The transaction reads only the last two minutes, in which entries
 * can still appear. Earlier ones are read before it: those of an hour, or all of a ledger without a checkpoint.
 */
export async function readTotals(transaction: Transaction): Promise<Totals> {
  const closed = new Date(world().clock.now().getTime() - margin)
  let checkpoint = (await findNewest()) ?? { until: new Date(0), totals: new Totals() }
  while (checkpoint.until < closed) checkpoint = await addEntries(checkpoint, closed, pacing)
  const { until, totals } = checkpoint
  const page = ledger().where('at', '>=', until).orderBy('at').limit(longReadPage)
  for (let next = page; ; ) {
    const { docs } = await transaction.get(next)
    add(totals, docs)
    const last = docs.at(-1)
    if (!last || docs.length < longReadPage) return totals
    next = page.startAfter(last)
  }
}

async function findNewest(): Promise<LedgerCheckpoint | undefined> {
  const { docs } = await checkpoints().orderBy('until', 'desc').limit(1).get()
  const found = docs[0] && checkpointConverter.findOrFail(docs[0])
  return found && { until: found.until, totals: new Totals(found) }
}

/** Undefined while the ledger is empty. */
async function findBeginning(): Promise<LedgerCheckpoint | undefined> {
  const { docs } = await ledger().orderBy('at').limit(1).get()
  return docs[0] && { until: startOfDay(toDay(toMillisecond(docs[0]))), totals: new Totals() }
}

/** Adds entries until the end, or until the millisecond that the last page has reached, because others may share it. */
async function addEntries(
  { until: from, totals }: LedgerCheckpoint,
  end: Date,
  { page, pages }: typeof pacing,
): Promise<LedgerCheckpoint> {
  const entries = ledger().where('at', '>=', from).where('at', '<', end).orderBy('at').limit(page)
  let rest: readonly QueryDocumentSnapshot[] = []
  for (let read = 1, next = entries; ; read += 1) {
    const { docs } = await next.get()
    const all = [...rest, ...docs]
    const last = docs.at(-1)
    if (!last || docs.length < page) {
      add(totals, all)
      return { until: end, totals }
    }
    const until = toMillisecond(last)
    const isClosed = (entry: QueryDocumentSnapshot) => toMillisecond(entry) < until
    add(totals, all.filter(isClosed))
    if (read >= pages && until > from) return { until, totals }
    rest = all.filter((entry) => !isClosed(entry))
    next = entries.startAfter(last)
  }
}

function add(totals: Totals, entries: readonly QueryDocumentSnapshot[]): void {
  for (const entry of entryConverter.list(entries)) totals.add(entry)
}

/** Returns the start of the millisecond of an entry. The SDK would round it up, past entries that were not read. */
function toMillisecond(entry: QueryDocumentSnapshot): Date {
  const { seconds, nanoseconds }: Timestamp = entry.get('at')
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000))
}

/** A slow run must not replace the later checkpoint of another one. */
async function store({ until, totals }: LedgerCheckpoint): Promise<void> {
  const day = checkpoints().doc(toDay(new Date(until.getTime() - 1)))
  await world().firestore.runTransaction(async (transaction) => {
    const stored = checkpointConverter.findOrFail(await transaction.get(day))
    if (!stored || stored.until < until) transaction.set(day, { until, ...totals.save() })
  })
}
