import type { Seeded } from '../../scheduler/seeded.ts'

/** What somebody does how often, from 0 to 1. */
export interface Habits {
  readonly sendsTwice: number
  /** At the list of their orders, after an answer was lost, before they send again. */
  readonly looksFirst: number
  readonly paysLate: number
  readonly givesUp: number
  readonly reusesOwn: number
  readonly usesOthers: number
  readonly opensTabs: number
  readonly hoards: number
  readonly mistypes: number
  readonly ordersWithoutQuote: number
  readonly movesAccounts: number
  readonly reloads: number
  readonly waitsForMidnight: number
  readonly sendsSameFile: number
  /** What staff ask. */
  readonly answers: number
  /** To staff, about an order, without being asked. */
  readonly writes: number
  /** Of their swaps, how many pay rupees. */
  readonly buys: number
  /** What a usual swap of theirs is worth, in rupees. */
  readonly spends: number
}

/** Most people have a bad habit or two; in a vicious run they have many. */
export function drawHabits(random: Seeded, mood: number): Habits {
  const habit = (usual: number, bad: number) =>
    random.chance(0.2 + 0.6 * mood) ? random.between(usual, usual + (bad - usual) * mood) : usual
  const isRogue = random.chance(0.3 * mood)
  return {
    sendsTwice: habit(0.02, 0.5),
    looksFirst: random.fraction(),
    paysLate: habit(0.04, 0.4),
    givesUp: habit(0.06, 0.4),
    reusesOwn: habit(0.01, 0.3),
    usesOthers: isRogue ? random.between(0.1, 0.5) : 0,
    opensTabs: habit(0.02, 0.3),
    hoards: isRogue ? random.between(0.05, 0.3) : 0,
    mistypes: habit(0.02, 0.2),
    ordersWithoutQuote: habit(0.03, 0.4),
    movesAccounts: habit(0.03, 0.3),
    reloads: habit(0.05, 0.4),
    waitsForMidnight: habit(0.02, 0.3),
    sendsSameFile: habit(0.01, 0.3),
    answers: random.between(0.4, 1),
    writes: habit(0.05, 0.5),
    buys: random.between(0.3, 0.8),
    spends: 10 ** random.between(3, 4.6),
  }
}

/** How many orders come of a visit, so that as many visits are made as bring the orders that are wanted. */
export function ordersPerVisit({ givesUp, opensTabs, hoards }: Habits): number {
  return (1 - hoards) * (1 - givesUp) * (1 + 1.5 * opensTabs)
}
