import * as z from 'zod/mini'
import { isSameText } from '../crypto/keyed-hash.ts'
import type { AuditKeys } from './audit-keys.ts'
import { computeMac, hashParts } from './fingerprint.ts'

const headShape = {
  /** Number of the seal, starting at 1. */
  counter: z.int().check(z.gte(1)),
  /** Start of the sealed period. */
  from: z.string(),
  /** End of the sealed period, exclusive, where the next seal starts. Hours without an entry are sealed too. */
  until: z.string(),
  /** Due time of the schedule that made the seal. */
  sealedAt: z.string(),
  /** MAC of the previous seal; empty in the first. */
  previous: z.string(),
  /** Hash of all fingerprints. */
  digest: z.string(),
  /** ID of the key in AUDIT_KEYS. */
  key: z.string(),
  /** HMAC-SHA-256 of everything above. */
  mac: z.string(),
}

/** Seal without its entries: authentic on its own, and short enough for the log. */
export const sealHeadSchema = z.object(headShape)

/**
 * Fingerprints of all audit entries of one hour. Each seal covers the previous one, so that an old entry cannot be
 * changed without the key and without changing every later seal.
 */
export const sealSchema = z.object({
  ...headShape,
  /** Fingerprint of each entry, by its ID. */
  entries: z.record(z.string(), z.string()),
})

export type SealHead = z.infer<typeof sealHeadSchema>
export type Seal = z.infer<typeof sealSchema>

const lengthOfHour = 13
const hour = 60 * 60 * 1000

/** Longer than any call. An entry has the time at which its call began. */
const grace = 15 * 60 * 1000

/** Interval of the schedule. */
const period = hour

export const toStartOfHour = (time: Date) => new Date(`${time.toISOString().slice(0, lengthOfHour)}:00:00Z`)

export const toEndOfHour = (time: Date) => new Date(toStartOfHour(time).getTime() + hour)

/** Returns the time before which entries can be sealed, because nothing is added to those hours any more. */
export const toLatestSealable = (now: Date) => toStartOfHour(new Date(now.getTime() - grace))

/** Returns the time before which entries have been sealed if the schedule runs. */
export const toLatestSealed = (now: Date) => toLatestSealable(new Date(now.getTime() - period))

/** Returns the time from which a seal counts as late, because the schedule was due before. */
export function sealDeadline({ from }: Pick<SealHead, 'from'>): Date {
  return new Date(toEndOfHour(new Date(from)).getTime() + grace + period)
}

interface Contents {
  readonly from: Date
  readonly until: Date
  /** Fingerprints by the IDs of entries. */
  readonly entries: ReadonlyMap<string, string>
  readonly sealedAt: Date
  readonly before: SealHead | undefined
}

export function createSeal({ from, until, entries, sealedAt, before }: Contents, [newest]: AuditKeys): Seal {
  const unsigned = {
    counter: (before?.counter ?? 0) + 1,
    from: from.toISOString(),
    until: until.toISOString(),
    sealedAt: sealedAt.toISOString(),
    previous: before?.mac ?? '',
    digest: hashEntries(Object.fromEntries(entries)),
    key: newest.id,
  }
  return { ...unsigned, mac: sign(unsigned, newest.secret), entries: Object.fromEntries(entries) }
}

export function toHead({ entries: _, ...head }: Seal): SealHead {
  return head
}

/** Returns the ID of the document. Leading zeros sort seals by their counter. */
export const sealId = (counter: number) => String(counter).padStart(10, '0')

/** Whether a seal was made with its key. False if that key is not listed. */
export function isAuthentic(head: SealHead, keys: AuditKeys): boolean {
  const key = keys.find(({ id }) => id === head.key)
  return key !== undefined && isSameText(sign(head, key.secret), head.mac)
}

export function hasOwnEntries({ entries, digest }: Seal): boolean {
  return hashEntries(entries) === digest
}

function sign(head: Omit<SealHead, 'mac'>, secret: Buffer): string {
  const { counter, from, until, sealedAt, previous, digest, key } = head
  return computeMac(secret, ['audit seal', String(counter), from, until, sealedAt, previous, digest, key])
}

function hashEntries(entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([id, print]) => `${id} ${print}`)
  return hashParts(lines.toSorted())
}
