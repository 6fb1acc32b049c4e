import type { Seal } from '../seal.ts'
import { type AuditIssue, makeFault, sealTimes } from './audit-issues.ts'

export interface StoredEntry {
  readonly id: string
  /** Undefined if the entry has no time that can be read. */
  readonly at: Date | undefined
  readonly print: string
}

/** Maximum difference between two clocks. */
const skew = 15 * 60 * 1000

/** Compares the entries with authentic seals. Entries after the newest seal are not sealed yet. */
export function checkEntries(
  entries: readonly StoredEntry[],
  authentic: readonly Seal[],
  now: Date,
): readonly AuditIssue[] {
  const sealed = listFirstSeals(authentic)
  const present = new Set(entries.map(({ id }) => id))
  const missing = [...sealed].filter(([id]) => !present.has(id))
  const soon = new Date(now.getTime() + skew)
  const begins = authentic[0]?.counter === 1 ? authentic[0].from : ''
  const end = authentic.at(-1)?.until ?? ''
  const uncovered = { count: 0, first: '', last: '' }
  const findings = entries.flatMap(({ id, at, print }): readonly AuditIssue[] => {
    const as = sealed.get(id)
    if (as)
      return as.print === print ? [] : [makeFault(`The entry ${id} of ${sealTimes(as.seal)} was changed.`)]
    if (!at) return [makeFault(`The entry ${id} has no readable time.`)]
    if (at > soon) return [makeFault(`The entry ${id} is dated in the future, ${at.toISOString()}.`)]
    const time = at.toISOString()
    if (time >= end) return []
    const covering = authentic.find(({ from, until }) => from <= time && time < until)
    if (covering || time < begins)
      return [makeFault(`The entry ${id} of ${time} was inserted after its hour was sealed.`)]
    uncovered.count += 1
    if (!uncovered.first || time < uncovered.first) uncovered.first = time
    if (time > uncovered.last) uncovered.last = time
    return []
  })
  return [
    ...missing.map(([id, { seal }]) => makeFault(`The entry ${id} of ${sealTimes(seal)} was deleted.`)),
    ...findings,
    ...(uncovered.count > 0
      ? [
          makeFault(
            `No authentic seal covers ${uncovered.count} entries of ${uncovered.first} to ${uncovered.last}.`,
          ),
        ]
      : []),
  ]
}

interface Sealed {
  readonly print: string
  readonly seal: Seal
}

/** Returns the first seal of each entry, because an entry that is changed and given a newer time is sealed again. */
function listFirstSeals(authentic: readonly Seal[]): ReadonlyMap<string, Sealed> {
  const sealed = new Map<string, Sealed>()
  for (const seal of authentic)
    for (const [id, print] of Object.entries(seal.entries))
      if (!sealed.has(id)) sealed.set(id, { print, seal })
  return sealed
}
