import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import { formatDocumentName } from '../values/document-name.ts'
import { readValue } from '../values/field-path.ts'
import { isIdenticalValue } from '../values/identical-values.ts'
import type { Fields, Timestamp, Value } from '../values/value.ts'
import type { AuthorizeWrite } from './authorize-write.ts'
import { checkDocumentSize } from './check-writes.ts'
import { copyFields, setField } from './set-field.ts'
import { toStoredFields, toStoredValue } from './stored-value.ts'
import { applyTransforms } from './transforms.ts'
import type { Write, WriteResult } from './write.ts'

export interface PreparedCommit {
  /** One change per document that really changed, in the order of first writes. */
  readonly changes: readonly DocumentChange[]
  readonly writeResults: readonly WriteResult[]
}

interface CommitContext {
  /** projects/P/databases/D, for messages. */
  readonly database: string
  readonly commitTime: Timestamp
  readonly authorize: AuthorizeWrite | undefined
  get(path: string): StoredDocument | undefined
}

interface Step {
  readonly write: Write
  /** The version before the commit. */
  readonly stored: StoredDocument | undefined
  readonly after: StoredDocument | undefined
  readonly transformResults: WriteResult['transformResults']
  readonly failure: FirestoreError | undefined
}

/**
 * Computes the effects of the writes without applying them. Throws if any write is refused. Permission is checked
 * before preconditions, so that errors do not tell strangers which documents exist.
 */
export function prepareCommit(writes: readonly Write[], surroundings: CommitContext): PreparedCommit {
  const written = new Map<string, Step>()
  const steps = writes.map((write) => {
    const step = applyWrite(write, written.get(write.path), surroundings)
    written.set(write.path, step)
    return step
  })
  authorizeAll(written, surroundings)
  for (const { failure } of steps) if (failure !== undefined) throw failure
  const changes: DocumentChange[] = []
  for (const [path, { stored, after }] of written) {
    if (stored !== after) changes.push({ path, before: stored, after })
  }
  return {
    changes,
    writeResults: steps.map(({ write, transformResults }) => ({
      updateTime: written.get(write.path)?.after?.updateTime,
      transformResults,
    })),
  }
}

/** Several writes of one document are checked as the one that they amount to. */
function authorizeAll(written: ReadonlyMap<string, Step>, surroundings: CommitContext): void {
  const { authorize, commitTime } = surroundings
  if (authorize === undefined) return
  const get = (path: string) => surroundings.get(path)
  const readOutcome = (path: string) => {
    const step = written.get(path)
    return step === undefined ? get(path) : step.after
  }
  for (const { write, stored, after } of written.values()) {
    authorize(write, stored, after, { commitTime, get, getAfter: readOutcome })
  }
}

function applyWrite(
  write: Write,
  earlier: Step | undefined,
  { database, commitTime, get }: CommitContext,
): Step {
  const stored = earlier === undefined ? get(write.path) : earlier.stored
  const before = earlier === undefined ? stored : earlier.after
  const failure = earlier === undefined ? findPreconditionFailure(write, before, database) : undefined
  if (write.kind === 'verify') return { write, stored, after: before, transformResults: [], failure }
  if (write.kind === 'delete') return { write, stored, after: undefined, transformResults: [], failure }
  const { fields, results } = computeWrittenFields(write, before?.fields ?? noFields, commitTime)
  checkDocumentSize(database, write.path, fields)
  const after = makeNextVersion(write.path, fields, before, stored, commitTime)
  return { write, stored, after, transformResults: results, failure }
}

const noFields: Fields = new Map()

type FieldWrite = Extract<Write, { kind: 'update' | 'transform' }>

interface WrittenFields {
  readonly fields: Fields
  readonly results: readonly Value[]
}

/** Only new values need converting; existing ones are already stored. */
function computeWrittenFields(write: FieldWrite, current: Fields, commitTime: Timestamp): WrittenFields {
  if (write.kind === 'update' && write.mask === undefined) {
    const fields = toStoredFields(write.fields)
    if (write.transforms.length === 0) return { fields, results: [] }
    return transform(copyFields(fields), write, commitTime)
  }
  const fields = copyFields(current)
  if (write.kind === 'update' && write.mask !== undefined) {
    for (const path of write.mask) {
      const value = readValue(write.fields, path)
      setField(fields, path, value === undefined ? undefined : toStoredValue(value))
    }
  }
  return transform(fields, write, commitTime)
}

function transform(
  fields: Map<string, Value>,
  { transforms }: FieldWrite,
  commitTime: Timestamp,
): WrittenFields {
  const results = applyTransforms(fields, transforms, commitTime)
  return { fields, results }
}

/** A write without changes keeps the version, update time included. */
function makeNextVersion(
  path: string,
  fields: Fields,
  before: StoredDocument | undefined,
  stored: StoredDocument | undefined,
  commitTime: Timestamp,
): StoredDocument {
  if (before === undefined) return { path, fields, createTime: commitTime, updateTime: commitTime }
  const isSameDocument = stored !== undefined && stored.createTime === before.createTime
  if (isSameDocument && isIdenticalValue(stored.fields, fields)) return stored
  return { path, fields, createTime: before.createTime, updateTime: commitTime }
}

/** Returns Firestore's error if the document does not meet the precondition. */
function findPreconditionFailure(
  { precondition, path }: Write,
  document: StoredDocument | undefined,
  database: string,
): FirestoreError | undefined {
  if (precondition === undefined) return undefined
  if ('updateTime' in precondition) return findVersionFailure(precondition.updateTime, document)
  if (precondition.exists === (document !== undefined)) return undefined
  const name = formatDocumentName(database, path)
  return precondition.exists
    ? new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
    : new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
}

/** A missing document counts as version 0: the web SDK retries this code, but takes NOT_FOUND as final. */
function findVersionFailure(
  required: Timestamp,
  document: StoredDocument | undefined,
): FirestoreError | undefined {
  if (document !== undefined && compareTimestamps(document.updateTime, required) === 0) return undefined
  const stored = document === undefined ? '0' : countMicros(document.updateTime)
  return new FirestoreError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${countMicros(required)})`,
  )
}

function countMicros({ seconds, nanos }: Timestamp): string {
  return (BigInt(seconds) * 1_000_000n + BigInt(Math.floor(nanos / 1000))).toString()
}
