import { withDates } from '@rupee/domain/calendar/with-dates.ts'
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { log } from '../world/log.ts'
import { compile } from './compiled.ts'

/** Fields of a snapshot that a converter reads. */
export interface Snapshot {
  readonly id: string
  readonly ref: Pick<DocumentReference, 'path'>
  readonly updateTime?: Timestamp | undefined
  data(): Readonly<Record<string, unknown>> | undefined
}

/** Turns the documents of one collection into checked values. Every read goes through a converter. */
export interface DocumentConverter<T> {
  /** Undefined if the document is missing, or unreadable, which is reported. */
  find(snapshot: Snapshot): T | undefined
  /** Leaves out unreadable documents and reports them, so that one of them never breaks the whole list. */
  list(snapshots: readonly Snapshot[]): T[]
  /** Undefined if the document is missing. Throws if it is unreadable, where going on without it would do harm. */
  findOrFail(snapshot: Snapshot): T | undefined
}

/** Converts documents by a schema, with their ID under the name of `idField`. */
export function makeDocumentConverter<T>(schema: z.ZodMiniType<T>, idField?: string): DocumentConverter<T> {
  const fast = compile(schema)
  const read = (snapshot: Snapshot): { found?: T; problems: readonly string[] } => {
    const fields = snapshot.data()
    if (!fields) return { problems: [] }
    const dated = withDates(fields)
    if (idField !== undefined) dated[idField] = snapshot.id
    const { success, data, error } = fast.safeParse(dated)
    return success ? { found: data, problems: [] } : { problems: error.issues.map(describeIssue) }
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

/** Error about an unreadable document. Safe to log: it names the path and the fields, and no values. */
export class UnreadableDocument extends Error {
  constructor(path: string, problems: readonly string[]) {
    super(`${path} cannot be read: ${problems.join(', ')}`)
  }
}

/** An issue's message may quote the value. Its code does not. */
function describeIssue({ path, code }: z.core.$ZodIssue): string {
  return `${path.join('.')} ${code}`.trim()
}

const maximumReported = 1000
const reported = new Set<string>()

/** Reports each version of a document once, because a schedule may read it every minute. */
function reportUnreadable({ ref, updateTime }: Snapshot, problems: readonly string[]): void {
  const version = `${ref.path} ${updateTime?.valueOf()}`
  if (reported.has(version)) return
  if (reported.size >= maximumReported) reported.clear()
  reported.add(version)
  log.documentUnreadable(ref.path, problems)
}
