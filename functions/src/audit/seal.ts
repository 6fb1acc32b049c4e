import * as z from 'zod/mini'
import { hashOf } from './fingerprint.ts'

/**
 * What the audit said of one hour. Each seal hashes the one before it, so that nobody changes an old entry without
 * changing every seal since. The log of the functions has the hashes, too.
 */
export const sealSchema = z.object({
  /** Such as 2026-11-22T06, in UTC. Hours without an entry have no seal. */
  hour: z.string(),
  /** The fingerprint of each entry, by its ID. */
  entries: z.record(z.string(), z.string()),
  /** The hash of the seal before; empty in the first. */
  previous: z.string(),
  hash: z.string(),
})

export type Seal = z.infer<typeof sealSchema>

const lengthOfHour = 13
const milliseconds = 60 * 60 * 1000

export const hourOf = (time: Date) => time.toISOString().slice(0, lengthOfHour)

export const startOf = (hour: string) => new Date(`${hour}:00:00Z`)

export const endOf = (hour: string) => new Date(startOf(hour).getTime() + milliseconds)

export function sealOf(hour: string, entries: ReadonlyMap<string, string>, before: Seal | undefined): Seal {
  const unhashed = { hour, entries: Object.fromEntries(entries), previous: before?.hash ?? '' }
  return { ...unhashed, hash: sealHash(unhashed) }
}

export function sealHash({ hour, entries, previous }: Omit<Seal, 'hash'>): string {
  const lines = Object.entries(entries).map(([id, print]) => `${id} ${print}`)
  return hashOf([previous, hour, ...lines.toSorted()])
}
