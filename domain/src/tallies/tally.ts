import * as z from 'zod/mini'
import { waitsSchema } from '../calendar/wait-ranges.ts'
import { Exact } from '../money/money.ts'

/**
 * Sums in `tallies/{id}`, kept up to date by each write. They are listed by wallet ID, because staff can change a
 * code. Firestore adds whole numbers exactly, so amounts are stored as units of their last decimal place, in one sum
 * per number of places: `{ usdt: { 2: 5411 } }` is 54.11. If a wallet's places change, a new sum starts.
 */
const sumsSchema = z._default(
  z.record(z.string(), z.record(z.string().check(z.regex(/^\d{1,2}$/)), z.int())),
  {},
)
const count = z._default(z.int(), 0)

const sideSchema = z.object({ count, sent: sumsSchema, received: sumsSchema })

export type TallySums = z.infer<typeof sumsSchema>

export type TallySide = z.infer<typeof sideSchema>

/** `tallies/orders`: counts and sums of all orders, by status. */
export const ordersTallySchema = z.object({
  pending: z.prefault(sideSchema, {}),
  Approved: z.prefault(sideSchema, {}),
  Rejected: z.prefault(sideSchema, {}),
})

export type OrdersTally = z.infer<typeof ordersTallySchema>

/** `tallies/people`: `accounts` includes those that wait for KYC, are confirmed or are turned down. */
export const peopleTallySchema = z.object({
  accounts: count,
  waiting: count,
  confirmed: count,
  turnedDown: count,
})

export type PeopleTally = z.infer<typeof peopleTallySchema>

/** Worth in paise, so that it is a whole number. */
const worthSchema = z.extend(sideSchema, { worth: count })

const decidedSchema = z.object({ approved: count, rejected: count, waits: waitsSchema })

/** `tallies/day-2026-11-21`: orders placed and decided, and identities checked, on that day in India. */
export const dayTallySchema = z.object({
  placed: z.prefault(worthSchema, {}),
  approved: z.prefault(worthSchema, {}),
  rejected: z.prefault(z.object({ count }), {}),
  /** Waiting times of the decided orders. */
  waits: waitsSchema,
  /** Waiting times of those that were paid out. */
  payouts: waitsSchema,
  /** Waiting times of those, by the wallet that was paid in. */
  payoutsTo: z._default(z.record(z.string(), waitsSchema), {}),
  /** Counts by the UID of the person who decided, or asked a second person to. */
  staff: z._default(z.record(z.string(), z.prefault(decidedSchema, {})), {}),
  /**
   * Counts by the kind of reason. Rejections without a reason are not counted; they are the rest of the rejected.
   */
  reasons: z._default(z.record(z.string(), z.int()), {}),
  /** Identities, and how long their customers had waited. */
  checks: z.prefault(z.object({ confirmed: count, turnedDown: count, waits: waitsSchema }), {}),
})

export type DayTally = z.infer<typeof dayTallySchema>

export const emptyPeopleTally: PeopleTally = peopleTallySchema.parse({})
export const emptyDayTally: DayTally = dayTallySchema.parse({})

/**
 * All orders write the same few tallies, and Firestore takes few writes a second of one document. So each is
 * kept in parts, of which a write draws one: `orders~0`, `orders~1` and so on. Operators' corrections
 * are in `orders` itself.
 */
export const tallyParts = 10

export function toTallyPart(tally: string, part: number): string {
  return `${tally}~${part}`
}

/** The tally that a document is a part of, by its ID. */
export function toWholeTally(id: string): string {
  return id.split('~')[0] ?? id
}

/** The IDs of all documents that a tally can be in. */
export function listTallyParts(tally: string): readonly string[] {
  return [tally, ...Array.from({ length: tallyParts }, (_, part) => toTallyPart(tally, part))]
}

/** The tally that its parts add up to. The sum of a single part may be below zero. */
export function sumTallies(parts: readonly object[]): Readonly<Record<string, unknown>> {
  const names = new Set(parts.flatMap((part) => Object.keys(part)))
  return Object.fromEntries(
    [...names].map((name) => [name, addValues(parts.map((part) => Reflect.get(part, name)))]),
  )
}

function addValues(values: readonly unknown[]): unknown {
  const maps = values.filter((value) => typeof value === 'object' && value !== null)
  if (maps.length > 0) return sumTallies(maps)
  return values.reduce<number>((sum, value) => (typeof value === 'number' ? sum + value : sum), 0)
}

/** `5000.00` is 500000 units of a wallet with two places. */
export function toUnits(amount: string, decimals: number): number {
  return new Exact(amount).times(toUnitsPerWhole(decimals)).toNumber()
}

/** An order stores its amounts with exactly the places that the wallet had. */
export function countPlaces(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

/** Converts decimal text in rupees to paise. */
export function toPaise(rupees: string): number {
  return new Exact(rupees).times(100).round().toNumber()
}

/** The total of a wallet's sums, as decimal text. */
export function sumWallet(sums: TallySums, wallet: string): string {
  return Object.entries(sums[wallet] ?? {})
    .reduce(
      (total, [places, units]) => total.plus(new Exact(units).dividedBy(toUnitsPerWhole(places))),
      new Exact(0),
    )
    .toFixed()
}

/** JavaScript numbers are exact up to 2^53, which is ninety million million rupees. */
export function isCountable(amount: string, decimals: number): boolean {
  return Number.isSafeInteger(toUnits(amount, decimals))
}

const toUnitsPerWhole = (places: number | string) => new Exact(`1e${places}`)

export function toDayTallyId(day: string): string {
  return `day-${day}`
}
