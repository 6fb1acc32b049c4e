import { z } from 'zod'
import { Exact } from '../money/money.ts'

/**
 * Sums in `tallies/{id}`, kept up to date by each write. They are listed by wallet ID, because staff can change a
 * code. Firestore adds whole numbers exactly, so amounts are stored as units of their last decimal place, in one sum
 * per number of places: `{ usdt: { 2: 5411 } }` is 54.11. If a wallet's places change, a new sum starts.
 */
const sumsSchema = z.record(z.string(), z.record(z.string().regex(/^\d{1,2}$/), z.int())).default({})
const count = z.int().default(0)

const sideSchema = z.object({ count, sent: sumsSchema, received: sumsSchema })

export type TallySums = z.infer<typeof sumsSchema>

export type TallySide = z.infer<typeof sideSchema>

/** `tallies/orders`: counts and sums of all orders, by status. */
export const ordersTallySchema = z.object({
  pending: sideSchema.prefault({}),
  Approved: sideSchema.prefault({}),
  Rejected: sideSchema.prefault({}),
})

export type OrdersTally = z.infer<typeof ordersTallySchema>

/** `tallies/people`: `accounts` includes those that wait for KYC and those that are confirmed. */
export const peopleTallySchema = z.object({ accounts: count, waiting: count, confirmed: count })

export type PeopleTally = z.infer<typeof peopleTallySchema>

/** `tallies/day-2026-11-21`: orders placed and decided on that day in India. */
export const dayTallySchema = z.object({
  placed: sideSchema.prefault({}),
  approved: sideSchema.prefault({}),
  rejected: z.object({ count }).prefault({}),
})

export type DayTally = z.infer<typeof dayTallySchema>

export const emptyOrdersTally: OrdersTally = ordersTallySchema.parse({})
export const emptyPeopleTally: PeopleTally = peopleTallySchema.parse({})
export const emptyDayTally: DayTally = dayTallySchema.parse({})

/** `5000.00` is 500000 units of a wallet with two places. */
export function inUnits(amount: string, decimals: number): number {
  return new Exact(amount).times(unitsIn(decimals)).toNumber()
}

/** An order stores its amounts with exactly the places that the wallet had. */
export function placesOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

/** The total of a wallet's sums, as decimal text. */
export function totalOf(sums: TallySums, wallet: string): string {
  return Object.entries(sums[wallet] ?? {})
    .reduce((total, [places, units]) => total.plus(new Exact(units).dividedBy(unitsIn(places))), new Exact(0))
    .toFixed()
}

/** JavaScript numbers are exact up to 2^53, which is ninety million million rupees. */
export function isCountable(amount: string, decimals: number): boolean {
  return Number.isSafeInteger(inUnits(amount, decimals))
}

const unitsIn = (places: number | string) => new Exact(10).pow(places)

export function dayTallyId(day: string): string {
  return `day-${day}`
}
