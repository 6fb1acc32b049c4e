import { withDates } from '@rupee/domain/calendar/with-dates.ts'
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { log } from '../world/log.ts'

/** As much of a snapshot as reading it takes. */
interface Snapshot {
  readonly id: string
  readonly ref: Pick<DocumentReference, 'path'>
  readonly updateTime?: Timestamp | undefined
  data(): Readonly<Record<string, unknown>> | undefined
}

/** Every read of a document goes through one of these. */
export interface DocumentKind<T> {
  /** Undefined if there is no such document, or none that can be read, which is reported. */
  find(snapshot: Snapshot): T | undefined
  /** Without those that cannot be read, which are reported: one of them never takes the others along. */
  list(snapshots: readonly Snapshot[]): T[]
  /** Undefined if there is no such document. For what must not go on as if there were none when it cannot be read. */
  findOrFail(snapshot: Snapshot): T | undefined
}

/** `idField` is where the ID of the document joins its fields. */
export function documentKind<T>(schema: z.ZodType<T>, idField?: string): DocumentKind<T> {
  const read = (snapshot: Snapshot): { found?: T; problems: readonly string[] } => {
    const fields = snapshot.data()
    if (!fields) return { problems: [] }
    const id = idField === undefined ? {} : { [idField]: snapshot.id }
    const { success, data, error } = schema.safeParse({ ...withDates(fields), ...id })
    return success ? { found: data, problems: [] } : { problems: error.issues.map(inWords) }
  }
  const find = (snapshot: Snapshot) => {
    const { found, problems } = read(snapshot)
    if (problems.length > 0) reportUnreadable(snapshot, problems)
    return found
  }
  return {
    find,
    list: (snapshots) => snapshots.flatMap((snapshot) => find(snapshot) ?? []),
    findOrFail(snapshot) {
      const { found, problems } = read(snapshot)
      if (problems.length > 0) throw new UnreadableDocument(snapshot.ref.path, problems)
      return found
    },
  }
}

/** Says where, and never what: who catches it may log it. */
export class UnreadableDocument extends Error {
  constructor(path: string, problems: readonly string[]) {
    super(`${path} cannot be read: ${problems.join(', ')}`)
  }
}

/** The message of an issue may quote the value; its code does not. */
function inWords({ path, code }: z.core.$ZodIssue): string {
  return `${path.join('.')} ${code}`.trim()
}

const reportedAtMost = 1000
const reported = new Set<string>()

/** Once for each version of a document: a schedule meets it every minute. */
export function reportUnreadable({ ref, updateTime }: Snapshot, problems: readonly string[]): void {
  const version = `${ref.path} ${updateTime?.valueOf()}`
  if (reported.has(version)) return
  if (reported.size >= reportedAtMost) reported.clear()
  reported.add(version)
  log.documentUnreadable(ref.path, problems)
}
