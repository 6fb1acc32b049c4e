import { allDocuments } from '../../firestore/pages.ts'
import { world } from '../../world/world.ts'
import { audit } from '../audit.ts'
import { parseAuditKeys } from '../audit-keys.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Seal, SealHead } from '../seal.ts'
import { auditHead, sealConverter, sealHeadConverter, seals } from '../sealing.ts'
import { type AuditIssue, describeTimes } from './audit-issues.ts'
import type { StoredSeal } from './chain.ts'
import type { StoredEntry } from './entries.ts'
import { parseLog } from './logged-heads.ts'
import { verify } from './verify.ts'

interface Request {
  /** The value of AUDIT_KEYS. */
  readonly keys: string
  readonly now: Date
  /** An export of the log. */
  readonly log?: string | undefined
  /** Hears how far a long audit has been read. */
  progress?(line: string): void
}

interface Verification {
  /** The text to print. */
  readonly report: string
  readonly faults: number
  readonly questions: number
}

/** `npm run ops -- verify-audit`. */
export async function verifyAudit({ keys: text, now, log, progress }: Request): Promise<Verification> {
  const keys = parseAuditKeys(text)
  const logged = log === undefined ? [] : parseLog(log)
  const { seals, head } = await readSeals(progress)
  // Read last: an entry that is sealed was there before its seal.
  const entries = await readEntries(progress)
  const { authentic, findings } = verify({ seals, head, entries, logged, now }, keys)
  const faults = findings.filter(({ kind }) => kind === 'fault')
  const questions = findings.filter(({ kind }) => kind === 'question')
  const lines = [
    ...inList('Found:', faults),
    ...(authentic.length === 0 && seals.length > 0
      ? ['No seal is authentic. Is this the key of this project?']
      : []),
    ...inList('To be explained:', questions),
    ...summary(authentic, entries.length, logged),
  ]
  return {
    report: lines.map(printable).join('\n'),
    faults: faults.length,
    questions: questions.length,
  }
}

const inList = (title: string, findings: readonly AuditIssue[]) =>
  findings.length === 0 ? [] : [title, ...findings.map(({ text }) => `- ${text}`)]

/** IDs may hold anything, also what a terminal takes for a command. */
const printable = (line: string) => line.replace(/[^\x20-\x7e]/g, '?')

async function readSeals(progress: Request['progress']) {
  return world().firestore.runTransaction(
    async (transaction) => {
      const document = await transaction.get(auditHead())
      const stored: StoredSeal[] = []
      for await (const each of allDocuments(transaction, seals())) {
        stored.push({ id: each.id, seal: sealConverter.find(each) })
        tell(progress, stored.length, 'seals')
      }
      return { seals: stored, head: { exists: document.exists, head: sealHeadConverter.find(document) } }
    },
    { readOnly: true },
  )
}

/** Without a transaction, which would end after some minutes. */
async function readEntries(progress: Request['progress']): Promise<readonly StoredEntry[]> {
  const entries: StoredEntry[] = []
  for await (const document of allDocuments({ get: (query) => query.get() }, audit())) {
    const { id } = document
    const at: unknown = document.get('at')?.toDate?.()
    entries.push({ id, at: at instanceof Date ? at : undefined, print: fingerprint(id, document.data()) })
    tell(progress, entries.length, 'entries')
  }
  return entries
}

const tellEvery = 10_000

function tell(progress: Request['progress'], count: number, what: string): void {
  if (count % tellEvery === 0) progress?.(`${count} ${what} read`)
}

/** The MAC of the newest seal can be compared with the last line of the log. */
function summary(
  authentic: readonly Seal[],
  entries: number,
  logged: readonly SealHead[],
): readonly string[] {
  const first = authentic[0]
  const last = authentic.at(-1)
  if (!first || !last) return [`${entries} entries, and no hour is sealed yet.`]
  return [
    `${entries} entries, ${authentic.length} seals, ${describeTimes(first.from, last.until)}.`,
    ...keyLines(authentic),
    `The newest seal is ${last.counter}, MAC ${last.mac}.`,
    logged.length > 0
      ? `Compared with ${logged.length} lines of the log.`
      : 'Not compared with the log: an export of it finds seals that were removed and made again.',
  ]
}

/** A key that signs again after it was replaced shows here, and so does a new one that never signs. */
function keyLines(authentic: readonly Seal[]): readonly string[] {
  const spans = new Map<string, { readonly from: number; readonly to: number }>()
  for (const { key, counter } of authentic)
    spans.set(key, { from: spans.get(key)?.from ?? counter, to: counter })
  return [...spans].map(([key, { from, to }]) => `Key ${key}: seals ${from} to ${to}.`)
}
