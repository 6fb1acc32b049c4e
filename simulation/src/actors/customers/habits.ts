import type { Seeded } from '../../scheduler/seeded.ts'

/** Probabilities of what a customer does, from 0 to 1, and the usual size of a swap. */
export interface Habits {
  readonly sendsTwice: number
  /** Checks the list of orders before sending again after a lost answer. */
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
  /** Answers questions from staff. */
  readonly answers: number
  /** Writes to staff about an order without being asked. */
  readonly writes: number
  /** Share of swaps that pay in rupees. */
  readonly buys: number
  /** Usual worth of a swap, in rupees. */
  readonly spends: number
}

/** Draws the habits: usually one or two bad ones, many when the mood is bad. */
export function drawHabits(random: Seeded, mood: number): Habits {
  const drawHabit = (usual: number, bad: number) =>
    random.chance(0.2 + 0.6 * mood) ? random.between(usual, usual + (bad - usual) * mood) : usual
  const isRogue = random.chance(0.3 * mood)
  return {
    sendsTwice: drawHabit(0.02, 0.5),
    looksFirst: random.fraction(),
    paysLate: drawHabit(0.04, 0.4),
    givesUp: drawHabit(0.06, 0.4),
    reusesOwn: drawHabit(0.01, 0.3),
    usesOthers: isRogue ? random.between(0.1, 0.5) : 0,
    opensTabs: drawHabit(0.02, 0.3),
    hoards: isRogue ? random.between(0.05, 0.3) : 0,
    mistypes: drawHabit(0.02, 0.2),
    ordersWithoutQuote: drawHabit(0.03, 0.4),
    movesAccounts: drawHabit(0.03, 0.3),
    reloads: drawHabit(0.05, 0.4),
    waitsForMidnight: drawHabit(0.02, 0.3),
    sendsSameFile: drawHabit(0.01, 0.3),
    answers: random.between(0.4, 1),
    writes: drawHabit(0.05, 0.5),
    buys: random.between(0.3, 0.8),
    spends: 10 ** random.between(3, 4.6),
  }
}

/** Returns the expected orders per visit, from which the number of visits per day follows. */
export function estimateOrdersPerVisit({ givesUp, opensTabs, hoards }: Habits): number {
  return (1 - hoards) * (1 - givesUp) * (1 + 1.5 * opensTabs)
}
