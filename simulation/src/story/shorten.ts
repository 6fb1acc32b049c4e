import type { Violation } from '../witness.ts'

/** A part of a run: its length and the indexes of its actors. */
export interface Part {
  readonly days: number
  readonly actors: readonly number[]
}

/** Outcome of a run. */
interface Ended {
  readonly violation: Violation | undefined
  readonly ended: Date
}

type Try = (part: Part) => Promise<Ended>

interface Shortest {
  readonly part: Part
  readonly tries: number
}

/**
 * Searches for a shorter run that violates the same invariant: first fewer days, then fewer actors. The search is
 * greedy, so an even shorter run may exist.
 */
export async function shorten(
  whole: Part,
  outcome: Ended,
  begins: Date,
  attempt: Try,
  isTimeUp: () => boolean,
): Promise<Shortest> {
  const invariant = outcome.violation?.invariant
  let part = whole
  let tries = 0
  const hasFailed = async (shorter: Part) => {
    tries += 1
    const { violation } = await attempt(shorter)
    if (violation?.invariant !== invariant) return false
    part = shorter
    return true
  }
  const took = (outcome.ended.getTime() - begins.getTime()) / day
  if (took < part.days) await hasFailed({ ...part, days: took + 1 / day })
  while (!isTimeUp() && part.days > 0.05 && (await hasFailed({ ...part, days: part.days / 2 })));
  for (let size = Math.ceil(part.actors.length / 2); size >= 1 && !isTimeUp(); size = Math.floor(size / 2)) {
    for (let start = 0; start < part.actors.length && !isTimeUp(); ) {
      const actors = part.actors.filter((_, at) => at < start || at >= start + size)
      if (actors.length === 0 || !(await hasFailed({ ...part, actors }))) start += size
    }
  }
  return { part, tries }
}

const day = 24 * 60 * 60 * 1000
