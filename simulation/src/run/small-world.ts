import { makeCast } from '../actors/cast.ts'
import { makePopulation } from '../actors/people/who.ts'
import { createInvariants } from '../invariants/all.ts'
import type { Bundle } from '../process/bundle.ts'
import { beginning, type Outcome, simulate } from './run.ts'

/** A busy day of few people: it takes seconds, and a few seeds cover nearly everything that can happen. */
const size = { customers: 12, staff: 6, ordersPerDay: 150, days: 1 } as const

interface LookingAway {
  /** Name of an invariant to leave out. */
  readonly without?: string
  /** Whether complaints of people are ignored. */
  readonly isDeaf?: boolean
}

export function simulateSmallWorld(
  seed: number,
  bundle: Bundle,
  { without, isDeaf = false }: LookingAway = {},
): Promise<Outcome> {
  return simulate({
    seed,
    days: size.days,
    faults: 'by seed',
    bundles: [bundle],
    isDeaf,
    population: makePopulation(size),
    invariants: createInvariants().filter(({ name }) => name !== without),
    actors: makeCast({ ...size, seed, begins: beginning }),
  })
}

/** Returns the command that repeats the run. */
export function toCommand(seed: number): string {
  const { days, customers, ordersPerDay } = size
  return `npm run simulate -- --seed ${seed} --days ${days} --customers ${customers} --orders-per-day ${ordersPerDay}`
}

export function countSimulatedDays({ ended }: Outcome): number {
  return (ended.getTime() - beginning.getTime()) / (24 * 60 * 60 * 1000)
}
