import type { Bundle } from '../process/bundle.ts'

/** Replacement of the code that a world begins with. Between both moments, old and new code run side by side. */
export interface Rollout {
  /** The code before, alone in the beginning. */
  readonly old: Bundle
  readonly begins: Date
  readonly ends: Date
}

/** Returns a rollout after much of a run has passed, so that old code leaves data, and new code goes on alone afterwards. */
export function planRollout(begins: Date, days: number, old: Bundle): Rollout {
  const after = (share: number) => new Date(begins.getTime() + share * days * 24 * 60 * 60 * 1000)
  return { old, begins: after(0.45), ends: after(0.75) }
}
