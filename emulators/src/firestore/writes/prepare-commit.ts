import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import type { FirestoreError } from '../reporting/firestore-error.ts'
import { valueAt } from '../values/field-path.ts'
import { valuesIdentical } from '../values/identical-values.ts'
import type { Fields, Timestamp } from '../values/value.ts'
import type { AuthorizeWrite } from './authorize-write.ts'
import { checkDocumentSize } from './check-writes.ts'
import { preconditionFailure } from './precondition.ts'
import { setFields } from './set-field.ts'
import { storedFields } from './stored-value.ts'
import { applyTransforms, type Transformed } from './transforms.ts'
import type { Write, WriteResult } from './write.ts'

export interface PreparedCommit {
  /** One per document that really changed, in the order of its first write. */
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
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
  readonly result: WriteResult
  readonly failure: FirestoreError | undefined
}

/**
 * Works out what the writes would do, without doing it; throws if any of them is refused. Permission comes
 * before preconditions, so that a stranger cannot tell from the error which documents exist.
 */
export function prepareCommit(writes: readonly Write[], surroundings: CommitContext): PreparedCommit {
  const written = new Map<string, StoredDocument | undefined>()
  const getAfter = (path: string) => (written.has(path) ? written.get(path) : surroundings.get(path))
  const steps = writes.map((write) => {
    const step = applyWrite(write, getAfter(write.path), surroundings)
    written.set(write.path, step.after)
    return step
  })
  authorizeAll(steps, surroundings, getAfter)
  const failure = steps.find((step) => step.failure !== undefined)?.failure
  if (failure !== undefined) throw failure
  return {
    changes: [...written.keys()].flatMap((path) => changeOf(path, surroundings.get(path), written.get(path))),
    writeResults: steps.map((step) => step.result),
  }
}

function authorizeAll(
  steps: readonly Step[],
  surroundings: CommitContext,
  getAfter: CommitContext['get'],
): void {
  const { authorize, commitTime, get } = surroundings
  if (authorize === undefined) return
  for (const { write, before, after } of steps) authorize(write, before, after, { commitTime, get, getAfter })
}

function applyWrite(write: Write, before: StoredDocument | undefined, surroundings: CommitContext): Step {
  const { database, commitTime } = surroundings
  const failure = preconditionFailure(write, before, database)
  if (write.kind === 'verify') {
    return { write, before, after: before, result: resultOf(before), failure }
  }
  if (write.kind === 'delete')
    return { write, before, after: undefined, result: resultOf(undefined), failure }
  const { fields, results } = writtenFields(write, before?.fields ?? new Map(), commitTime)
  checkDocumentSize(database, write.path, fields)
  const after = nextVersion(write.path, fields, before, commitTime)
  return { write, before, after, result: resultOf(after, results), failure }
}

type FieldWrite = Extract<Write, { kind: 'update' | 'transform' }>

function writtenFields(write: FieldWrite, current: Fields, commitTime: Timestamp): Transformed {
  const base = write.kind === 'transform' ? current : mergedFields(write, current)
  const { fields, results } = applyTransforms(base, write.transforms, commitTime)
  return { fields: storedFields(fields), results }
}

function mergedFields({ fields, mask }: Extract<Write, { kind: 'update' }>, current: Fields): Fields {
  if (mask === undefined) return fields
  return setFields(
    current,
    mask.map((path) => ({ path, value: valueAt(fields, path) })),
  )
}

/** A write that changes nothing leaves the very same version, update time included. */
function nextVersion(
  path: string,
  fields: Fields,
  before: StoredDocument | undefined,
  commitTime: Timestamp,
): StoredDocument {
  if (before === undefined) return { path, fields, createTime: commitTime, updateTime: commitTime }
  if (valuesIdentical(before.fields, fields)) return before
  return { path, fields, createTime: before.createTime, updateTime: commitTime }
}

function resultOf(
  after: StoredDocument | undefined,
  transformResults: WriteResult['transformResults'] = [],
): WriteResult {
  return { updateTime: after?.updateTime, transformResults }
}

function changeOf(
  path: string,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): DocumentChange[] {
  return before === after ? [] : [{ path, before, after }]
}
