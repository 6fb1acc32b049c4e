import type { Seal, SealHead } from '../seal.ts'

export interface AuditIssue {
  /**
   * A fault proves that somebody changed the audit or its seals. A question may have an innocent explanation: the
   * schedule did not run.
   */
  readonly kind: 'fault' | 'question'
  readonly text: string
}

export const makeFault = (text: string): AuditIssue => ({ kind: 'fault', text })

export const makeQuestion = (text: string): AuditIssue => ({ kind: 'question', text })

const lengthOfMinute = 16

/** Formats a moment as `2026-11-22 06:00`, in UTC. */
const toMinute = (time: string) => time.slice(0, lengthOfMinute).replace('T', ' ')

export const describeTimes = (from: string, until: string) => `${toMinute(from)} to ${toMinute(until)} UTC`

export const sealTimes = ({ from, until }: Pick<Seal, 'from' | 'until'>) => describeTimes(from, until)

/** Names seals that follow one another, such as `Seal 4 (2026-11-22 06:00 to 2026-11-22 07:00 UTC)`. */
export function describeSeals(seals: readonly Pick<SealHead, 'counter' | 'from' | 'until'>[]): string {
  const first = seals[0]
  const last = seals.at(-1)
  if (!first || !last) return 'No seal'
  const times = describeTimes(first.from, last.until)
  return seals.length === 1
    ? `Seal ${first.counter} (${times})`
    : `Seals ${first.counter} to ${last.counter} (${times})`
}

/** Splits heads, by their counters, into runs without a gap. */
export function splitRuns<T extends Pick<SealHead, 'counter'>>(
  heads: readonly T[],
): readonly (readonly T[])[] {
  const runs: T[][] = []
  for (const head of heads.toSorted((one, other) => one.counter - other.counter)) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.counter === head.counter - 1) run.push(head)
    else runs.push([head])
  }
  return runs
}
