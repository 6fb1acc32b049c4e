import { type Seal, type SealHead, sealDeadline, toLatestSealed, toStartOfHour } from '../seal.ts'
import { type AuditIssue, describeSeals, describeTimes, makeQuestion, splitRuns } from './audit-issues.ts'
import type { StoredEntry } from './entries.ts'

/**
 * Compares the chain with the clock. Removing the newest seals together with the head leaves hours unsealed or, once
 * the schedule has sealed them again, sealed late.
 */
export function checkHours(
  authentic: readonly Seal[],
  entries: readonly StoredEntry[],
  logged: readonly SealHead[],
  now: Date,
): readonly AuditIssue[] {
  return [...listUnsealed(authentic, entries, now), ...listLateSeals(authentic, logged)]
}

function listUnsealed(
  authentic: readonly Seal[],
  entries: readonly StoredEntry[],
  now: Date,
): readonly AuditIssue[] {
  const sealedEnd = authentic.at(-1)?.until ?? findFirstHour(entries)
  const due = toLatestSealed(now).toISOString()
  if (sealedEnd === undefined || sealedEnd >= due) return []
  return [
    makeQuestion(
      `Not sealed: ${describeTimes(sealedEnd, due)}. The schedule did not run, or the newest seals were removed with the head.`,
    ),
  ]
}

function findFirstHour(entries: readonly StoredEntry[]): string | undefined {
  let first: Date | undefined
  for (const { at } of entries) if (at && (!first || at < first)) first = at
  return first && toStartOfHour(first).toISOString()
}

/** Reports seals that were made late. Skips those whose hours the log covers: it would show a replaced seal. */
function listLateSeals(authentic: readonly Seal[], logged: readonly SealHead[]): readonly AuditIssue[] {
  let logStart = ''
  for (const { sealedAt } of logged) if (!logStart || sealedAt < logStart) logStart = sealedAt
  const open = authentic.filter((seal) => {
    const limit = sealDeadline(seal).toISOString()
    return seal.sealedAt >= limit && !(logStart && logStart < limit)
  })
  return splitRuns(open).map((run) =>
    makeQuestion(
      `${describeSeals(run)}: made late, at ${run.at(-1)?.sealedAt}. The schedule did not run before, or earlier seals were removed; a log that begins before these hours tells.`,
    ),
  )
}
