import { z } from 'zod'
import { Exact } from '../money/money.ts'

/**
 * Sums that the writes themselves keep, in `tallies/{id}`, by the id of the wallet, for staff may change its code.
 * Firestore adds whole numbers exactly, so an amount is a whole number of its last place, and amounts of as many
 * places are added up: `{ usdt: { 2: 5411 } }` is 54.11. A wallet that is given other places begins another sum.
 */
const sumsSchema = z.record(z.string(), z.record(z.string().regex(/^\d{1,2}$/), z.int())).default({})
const count = z.int().default(0)

const sideSchema = z.object({ count, sent: sumsSchema, received: sumsSchema })

export type TallySums = z.infer<typeof sumsSchema>

export type TallySide = z.infer<typeof sideSchema>

/** `tallies/orders`: what there is of each status. */
export const ordersTallySchema = z.object({
  pending: sideSchema.prefault({}),
  Approved: sideSchema.prefault({}),
  Rejected: sideSchema.prefault({}),
})

export type OrdersTally = z.infer<typeof ordersTallySchema>

/** `tallies/people`: those whose KYC waits and those whose identity is confirmed are among the accounts. */
export const peopleTallySchema = z.object({ accounts: count, waiting: count, confirmed: count })

export type PeopleTally = z.infer<typeof peopleTallySchema>

/** `tallies/day-2026-11-21`: what was placed and decided on that day. */
export const dayTallySchema = z.object({
  placed: sideSchema.prefault({}),
  approved: sideSchema.prefault({}),
  rejected: z.object({ count }).prefault({}),
})

export type DayTally = z.infer<typeof dayTallySchema>

export const emptyOrdersTally: OrdersTally = ordersTallySchema.parse({})
export const emptyPeopleTally: PeopleTally = peopleTallySchema.parse({})
export const emptyDayTally: DayTally = dayTallySchema.parse({})

/** `5000.00` is 500000 of a wallet with two places. */
export function inUnits(amount: string, decimals: number): number {
  return new Exact(amount).times(unitsIn(decimals)).toNumber()
}

/** Orders keep their amounts with exactly the places that the wallet had. */
export function placesOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

/** What the sums of a wallet come to, as decimal text. */
export function totalOf(sums: TallySums, wallet: string): string {
  return Object.entries(sums[wallet] ?? {})
    .reduce((total, [places, units]) => total.plus(new Exact(units).dividedBy(unitsIn(places))), new Exact(0))
    .toFixed()
}

/** A number in JavaScript is exact up to here, which is ninety million million rupees. */
export function isCountable(amount: string, decimals: number): boolean {
  return Number.isSafeInteger(inUnits(amount, decimals))
}

const unitsIn = (places: number | string) => new Exact(10).pow(places)

export function dayTallyId(day: string): string {
  return `day-${day}`
}
