import { type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { log } from '../world/log.ts'
import { world } from '../world/world.ts'
import { audit } from './audit.ts'
import { type AuditKeys, readAuditKeys } from './audit-keys.ts'
import { computeFingerprint } from './fingerprint.ts'
import {
  createSeal,
  isAuthentic,
  type Seal,
  type SealHead,
  sealHeadSchema,
  sealId,
  sealSchema,
  toEndOfHour,
  toHead,
  toLatestSealable,
  toStartOfHour,
} from './seal.ts'

export const seals = () => world().firestore.collection('auditSeals')

/** Newest seal without its entries. */
export const auditHead = () => world().firestore.doc('auditHead/newest')

export const sealConverter = makeDocumentConverter(sealSchema)

export const sealHeadConverter = makeDocumentConverter(sealHeadSchema)

const timedConverter = makeDocumentConverter(z.object({ at: z.date() }))

/** Maximum number of entries in a seal, so that it fits into a document. Two thousand take 170 KB. */
const maximumEntries = 2000

/** Seals every hour that has ended. Runs as a schedule, so that no change by staff waits for another. */
export async function sealAudit(due: Date): Promise<void> {
  const keys = readAuditKeys()
  for (;;) {
    const seal = await sealNext(due, keys)
    if (!seal) return
    log.auditSealed(toHead(seal))
  }
}

async function sealNext(due: Date, keys: AuditKeys): Promise<Seal | undefined> {
  return world().firestore.runTransaction(async (transaction) => {
    const before = await readNewestHead(transaction, keys)
    const span = await findNextSpan(transaction, before && new Date(before.until), toLatestSealable(due))
    if (!span) return undefined
    const { from, until, docs } = span
    const seal = createSeal({ from, until, entries: computeFingerprints(docs), sealedAt: due, before }, keys)
    transaction.create(seals().doc(sealId(seal.counter)), seal)
    transaction.set(auditHead(), toHead(seal))
    return seal
  })
}

/** Reads the newest head. Throws if it is not authentic, because the next seal would vouch for a forged one. */
async function readNewestHead(transaction: Transaction, keys: AuditKeys): Promise<SealHead | undefined> {
  const head =
    sealHeadConverter.findOrFail(await transaction.get(auditHead())) ?? (await readLastSeal(transaction))
  if (!head || isAuthentic(head, keys)) return head
  const isListed = keys.some(({ id }) => id === head.key)
  throw new Error(
    isListed
      ? 'The head of the audit was not made with its key'
      : `AUDIT_KEYS does not list the key ${head.key} of the newest seal`,
  )
}

async function readLastSeal(transaction: Transaction): Promise<SealHead | undefined> {
  const { docs } = await transaction.get(seals().orderBy('counter', 'desc').limit(1))
  const last = docs[0] && sealConverter.findOrFail(docs[0])
  if (last) log.auditHeadMissing(last.counter)
  return last && toHead(last)
}

interface Span {
  readonly from: Date
  readonly until: Date
  readonly docs: readonly QueryDocumentSnapshot[]
}

/** Returns the next period to seal. It ends with the hour of its first entry, or earlier if that hour has too many. */
async function findNextSpan(
  transaction: Transaction,
  sealedEnd: Date | undefined,
  ended: Date,
): Promise<Span | undefined> {
  const unsealed = queryEntries(sealedEnd ?? new Date(0), ended)
  const [first] = (await transaction.get(unsealed.limit(1))).docs
  if (!first) return sealedEnd && sealedEnd < ended ? { from: sealedEnd, until: ended, docs: [] } : undefined
  const at = toEntryTime(first)
  const from = sealedEnd ?? toStartOfHour(at)
  const until = toEndOfHour(at)
  const { docs } = await transaction.get(queryEntries(from, until).limit(maximumEntries + 1))
  const oneTooMany = docs[maximumEntries]
  if (!oneTooMany) return { from, until, docs }
  const earlier = toEntryTime(oneTooMany)
  const before = docs.filter((entry) => toEntryTime(entry) < earlier)
  if (before.length === 0) throw new Error('Too many entries with the same time')
  return { from, until: earlier, docs: before }
}

function queryEntries(from: Date, to: Date) {
  return audit()
    .where('at', '>=', Timestamp.fromDate(from))
    .where('at', '<', Timestamp.fromDate(to))
    .orderBy('at')
}

function toEntryTime(entry: QueryDocumentSnapshot): Date {
  const { at } = timedConverter.findOrFail(entry) ?? {}
  if (!at) throw new Error('An entry was found by a time that it does not have')
  return at
}

function computeFingerprints(docs: readonly QueryDocumentSnapshot[]): ReadonlyMap<string, string> {
  return new Map(docs.map((entry) => [entry.id, computeFingerprint(entry.id, entry.data())]))
}
