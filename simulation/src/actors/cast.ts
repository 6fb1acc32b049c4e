import { Seeded } from '../scheduler/seeded.ts'
import type { Actor } from '../stage.ts'
import { Customer } from './customers/customer.ts'
import { Newcomer } from './newcomers/newcomer.ts'
import { Operator } from './operator/operator.ts'
import { day } from './people/rhythm.ts'
import { Town } from './people/town.ts'
import { makeKnown, makePopulation } from './people/who.ts'
import { StaffMember } from './staff/member.ts'

interface CastOptions {
  readonly customers: number
  readonly staff: number
  readonly ordersPerDay: number
  readonly days: number
  readonly seed: number
  /** Start of the run. */
  readonly begins: Date
}

/** Returns all actors of a run, with habits drawn from the seed. The opening documents hold `makePopulation`. */
export function makeCast({
  customers,
  staff,
  ordersPerDay,
  days,
  seed,
  begins,
}: CastOptions): readonly Actor[] {
  const random = new Seeded(seed, 'cast')
  const mood = drawMood(random)
  const ends = new Date(begins.getTime() + days * day)
  const town = new Town(ends)
  const people = makePopulation({ customers, staff })
  const swappers = [...people.customers, ...people.staff.slice(0, Math.ceil(staff / 2))]
  const share = ordersPerDay / swappers.length
  const newcomers = Math.max(1, Math.round(customers / 20))
  const looksPerDay = 100
  return [
    ...swappers.map(
      (who, number) =>
        new Customer({ who, town, number, mood, ordersPerDay: share * random.between(0.5, 1.5) }),
    ),
    ...people.staff.map(
      (who) => new StaffMember({ who, town, mood, looksPerDay, pace: choosePace(ordersPerDay, staff) }),
    ),
    ...Array.from({ length: newcomers }, (_, at) => {
      const comes = begins.getTime() + Math.round(random.between(0, 0.8) * days * day)
      const leaves = comes + Math.round(random.between(0.5, days / 2 + 1) * day)
      return new Newcomer({
        who: makeKnown('newcomer', at),
        town,
        number: swappers.length + at,
        mood,
        ordersPerDay: share,
        comes: new Date(comes),
        leaves: random.chance(0.5) && leaves < ends.getTime() ? new Date(leaves) : undefined,
      })
    }),
    new Operator(town, days),
  ]
}

/** Returns the seconds spent on each order: at most 40, less with many orders for each member of staff. */
function choosePace(ordersPerDay: number, staff: number): number {
  return Math.min(40, (20_000 * Math.max(1, staff - 1)) / ordersPerDay)
}

/** Draws how badly people behave in a run, from 0 to 1. In calm runs, faults stand out. */
function drawMood(random: Seeded): number {
  const kind = random.fraction()
  if (kind < 0.35) return random.between(0, 0.1)
  return kind < 0.8 ? random.between(0.15, 0.4) : random.between(0.6, 1)
}
