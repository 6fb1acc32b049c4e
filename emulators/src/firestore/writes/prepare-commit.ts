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
  readonly after: StoredDocument | undefined
  readonly transformResults: WriteResult['transformResults']
  readonly failure: FirestoreError | undefined
}

/**
 * Works out what the writes would do, without doing it; throws if any of them is refused. Permission comes
 * before preconditions, so that a stranger cannot tell from the error which documents exist.
 */
export function prepareCommit(writes: readonly Write[], surroundings: CommitContext): PreparedCommit {
  const written = new Map<string, Step>()
  const get = (path: string) => surroundings.get(path)
  const getAfter = (path: string) => {
    const step = written.get(path)
    return step === undefined ? get(path) : step.after
  }
  const steps = writes.map((write) => {
    const isFirst = !written.has(write.path)
    const step = applyWrite(write, getAfter(write.path), isFirst, surroundings)
    written.set(write.path, step)
    return step
  })
  authorizeAll(written.values(), surroundings, getAfter)
  const failure = steps.find((step) => step.failure !== undefined)?.failure
  if (failure !== undefined) throw failure
  return {
    changes: [...written].flatMap(([path, { after }]) => changeOf(path, get(path), after)),
    writeResults: steps.map(({ write, transformResults }) => ({
      updateTime: getAfter(write.path)?.updateTime,
      transformResults,
    })),
  }
}

/** Several writes of one document are judged as the one that they come to. */
function authorizeAll(
  last: Iterable<Step>,
  surroundings: CommitContext,
  getAfter: CommitContext['get'],
): void {
  const { authorize, commitTime, get } = surroundings
  if (authorize === undefined) return
  for (const { write, after } of last) {
    authorize(write, get(write.path), after, { commitTime, get, getAfter })
  }
}

function applyWrite(
  write: Write,
  before: StoredDocument | undefined,
  isFirst: boolean,
  { database, commitTime, get }: CommitContext,
): Step {
  const failure = isFirst ? preconditionFailure(write, before, database) : undefined
  if (write.kind === 'verify') return { write, after: before, transformResults: [], failure }
  if (write.kind === 'delete') return { write, after: undefined, transformResults: [], failure }
  const { fields, results } = writtenFields(write, before?.fields ?? new Map(), commitTime)
  checkDocumentSize(database, write.path, fields)
  const stored = isFirst ? before : get(write.path)
  const after = nextVersion(write.path, fields, before, stored, commitTime)
  return { write, after, transformResults: results, failure }
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

/** What changes nothing leaves the very same version, update time included. */
function nextVersion(
  path: string,
  fields: Fields,
  before: StoredDocument | undefined,
  stored: StoredDocument | undefined,
  commitTime: Timestamp,
): StoredDocument {
  if (before === undefined) return { path, fields, createTime: commitTime, updateTime: commitTime }
  const isSameDocument = stored !== undefined && stored.createTime === before.createTime
  if (isSameDocument && valuesIdentical(stored.fields, fields)) return stored
  return { path, fields, createTime: before.createTime, updateTime: commitTime }
}

function changeOf(
  path: string,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): DocumentChange[] {
  return before === after ? [] : [{ path, before, after }]
}
