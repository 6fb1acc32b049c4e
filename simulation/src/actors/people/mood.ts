import type { Seeded } from '../../scheduler/seeded.ts'

/** Draws how badly people behave in a run, from 0 to 1. In calm runs, faults stand out. */
export function drawMood(random: Seeded): number {
  const kind = random.fraction()
  if (kind < 0.35) return random.between(0, 0.1)
  return kind < 0.8 ? random.between(0.15, 0.4) : random.between(0.6, 1)
}
