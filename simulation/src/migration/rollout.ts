import type { Bundle } from '../process/bundle.ts'

/** Replacement of the code that a world begins with. Between the two moments, old and new code run side by side. */
export interface Rollout {
  /** The old code, alone in the beginning. */
  readonly old: Bundle
  readonly begins: Date
  readonly ends: Date
}

/** Returns a rollout in the second half of a run, so that old code leaves data, and new code then runs alone. */
export function planRollout(begins: Date, days: number, old: Bundle): Rollout {
  const toMoment = (share: number) => new Date(begins.getTime() + share * days * 24 * 60 * 60 * 1000)
  return { old, begins: toMoment(0.45), ends: toMoment(0.75) }
}
