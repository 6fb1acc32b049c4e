import { parseAuditKeys } from '../audit-keys.ts'
import type { Seal, SealHead } from '../seal.ts'
import { type AuditIssue, describeTimes } from './audit-issues.ts'
import { parseLog } from './logged-heads.ts'
import { type Reading, readEvidence } from './read-evidence.ts'
import { verify } from './verify.ts'

interface Request extends Omit<Reading, 'keys'> {
  /** The value of AUDIT_KEYS. */
  readonly keys: string
}

interface Verification {
  /** The text to print. */
  readonly report: string
  readonly faults: number
  readonly questions: number
}

/**
 * Runs `npm run ops -- verify-audit`. It can be stopped at any time, and continues when it is run again within a day.
 */
export async function verifyAudit(request: Request): Promise<Verification> {
  const keys = parseAuditKeys(request.keys)
  const logged = request.log === undefined ? [] : parseLog(request.log)
  const stored = await readEvidence({ ...request, keys })
  const { seals, entries } = stored
  const { authentic, findings } = verify({ ...stored, logged, now: request.now }, keys)
  const faults = findings.filter(({ kind }) => kind === 'fault')
  const questions = findings.filter(({ kind }) => kind === 'question')
  const lines = [
    ...toList('Found:', faults),
    ...(authentic.length === 0 && seals.length > 0
      ? ['No seal is authentic. Is this the key of this project?']
      : []),
    ...toList('To be explained:', questions),
    ...summarise(authentic, entries.length, logged),
  ]
  return {
    report: lines.map(toPrintable).join('\n'),
    faults: faults.length,
    questions: questions.length,
  }
}

const toList = (title: string, findings: readonly AuditIssue[]) =>
  findings.length === 0 ? [] : [title, ...findings.map(({ text }) => `- ${text}`)]

/** Replaces characters that a terminal could take for a command, because IDs may contain anything. */
const toPrintable = (line: string) => line.replace(/[^\x20-\x7e]/g, '?')

/** Summarises the chain. The MAC of the newest seal can be compared with the last line of the log. */
function summarise(
  authentic: readonly Seal[],
  entries: number,
  logged: readonly SealHead[],
): readonly string[] {
  const first = authentic[0]
  const last = authentic.at(-1)
  if (!first || !last) return [`${entries} entries, and no hour is sealed yet.`]
  return [
    `${entries} entries, ${authentic.length} seals, ${describeTimes(first.from, last.until)}.`,
    ...listKeyLines(authentic),
    `The newest seal is ${last.counter}, MAC ${last.mac}.`,
    logged.length > 0
      ? `Compared with ${logged.length} lines of the log.`
      : 'Not compared with the log: an export of it finds seals that were removed and made again.',
  ]
}

/** Lists which key signed which seals. This shows an old key that signs again, and a new one that never signs. */
function listKeyLines(authentic: readonly Seal[]): readonly string[] {
  const spans = new Map<string, { readonly from: number; readonly to: number }>()
  for (const { key, counter } of authentic)
    spans.set(key, { from: spans.get(key)?.from ?? counter, to: counter })
  return [...spans].map(([key, { from, to }]) => `Key ${key}: seals ${from} to ${to}.`)
}
