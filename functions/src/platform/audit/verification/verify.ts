import type { AuditKeys } from '../audit-keys.ts'
import type { Seal, SealHead } from '../seal.ts'
import type { AuditIssue } from './audit-issues.ts'
import { checkHead, readChain, type StoredSeal } from './chain.ts'
import { checkEntries, type StoredEntry } from './entries.ts'
import { checkHours } from './hours.ts'
import { checkLog } from './logged-heads.ts'

/** Everything that is compared. */
export interface Evidence {
  readonly seals: readonly StoredSeal[]
  readonly head: { readonly exists: boolean; readonly head: SealHead | undefined }
  readonly entries: readonly StoredEntry[]
  /** Heads from the log; none without an export of it. */
  readonly logged: readonly SealHead[]
  /** Time at which the newest seals and the head were read. */
  readonly sealsReadAt: Date
  readonly now: Date
}

interface Verified {
  readonly authentic: readonly Seal[]
  readonly findings: readonly AuditIssue[]
}

export function verify(evidence: Evidence, keys: AuditKeys): Verified {
  const { seals, head, entries, logged, sealsReadAt, now } = evidence
  const { authentic, findings } = readChain(seals, keys)
  return {
    authentic,
    findings: [
      ...findings,
      ...checkHead(head, authentic.at(-1), keys),
      ...checkLog(logged, authentic, keys),
      ...checkEntries(entries, authentic, now),
      ...checkHours(authentic, entries, logged, sealsReadAt),
    ],
  }
}
