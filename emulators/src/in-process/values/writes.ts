import { FieldValue, FieldPath as SdkFieldPath, Timestamp as SdkTimestamp } from '@google-cloud/firestore'
import type { FieldPath } from '../../firestore/values/field-path.ts'
import { formatFieldPath, isSameFieldPath } from '../../firestore/values/field-path.ts'
import { type Fields, Timestamp, type Value } from '../../firestore/values/value.ts'
import { setField } from '../../firestore/writes/set-field.ts'
import type { Precondition, Write } from '../../firestore/writes/write.ts'
import { Encoder, isPlainObject } from './encode.ts'
import { compareFieldPaths, isPrefix, toFieldPath } from './field-paths.ts'

export interface SetOptions {
  readonly merge?: boolean
  readonly mergeFields?: readonly (string | SdkFieldPath)[]
}

export interface GivenPrecondition {
  readonly exists?: boolean
  readonly lastUpdateTime?: SdkTimestamp
}

export function makeCreation(path: string, data: unknown): Write {
  const encoder = new Encoder('nowhere')
  const fields = encoder.fields(toDocumentData(data))
  return { kind: 'update', path, fields, transforms: encoder.transforms, precondition: { exists: false } }
}

export function makeSetting(path: string, data: unknown, { merge, mergeFields }: SetOptions = {}): Write {
  if (merge !== undefined && mergeFields !== undefined) {
    throw new Error('You cannot specify both "merge" and "mergeFields".')
  }
  if (mergeFields) return toSetting(path, toDocumentData(data), mergeFields.map(toFieldPath))
  const encoder = new Encoder(merge ? 'anywhere' : 'nowhere')
  const fields = encoder.fields(toDocumentData(data))
  const mask = merge ? { mask: encoder.leaves.sort(compareFieldPaths) } : {}
  return { kind: 'update', path, fields, ...mask, transforms: encoder.transforms }
}

/** Merges only these paths. */
function toSetting(
  path: string,
  data: Readonly<Record<string, unknown>>,
  paths: readonly FieldPath[],
): Write {
  const missing = new Set(paths)
  const chosen = chooseFields(data, paths, [], missing) ?? {}
  for (const field of missing) throw new Error(`Input data is missing for field "${formatFieldPath(field)}".`)
  const encoder = new Encoder('anywhere')
  const fields = encoder.fields(chosen)
  const { transforms } = encoder
  const isTransformed = (field: FieldPath) =>
    transforms.some((transform) => isSameFieldPath(transform.field, field))
  const mask = paths.filter((field) => !isTransformed(field)).sort(compareFieldPaths)
  return { kind: 'update', path, fields, mask, transforms }
}

function chooseFields(
  data: Readonly<Record<string, unknown>>,
  paths: readonly FieldPath[],
  within: FieldPath,
  missing: Set<FieldPath>,
): Record<string, unknown> | undefined {
  const chosen: [string, unknown][] = []
  for (const [name, value] of Object.entries(data)) {
    const here = [...within, name]
    const named = paths.filter((path) => isSameFieldPath(path, here))
    for (const path of named) missing.delete(path)
    const inner =
      named.length > 0 || !isPlainObject(value) ? undefined : chooseFields(value, paths, here, missing)
    if (named.length > 0) chosen.push([name, value])
    else if (inner) chosen.push([name, inner])
  }
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined
}

/** @param given an object, or paths and values in turn; then a precondition, if any */
export function makeUpdating(path: string, given: readonly unknown[]): Write {
  try {
    const { changes, condition } = parseUpdate(given)
    const inOrder = [...changes].sort((a, b) => compareFieldPaths(a.field, b.field))
    refuseConflicts(inOrder)
    return {
      kind: 'update',
      path,
      ...encodeChanges(changes),
      mask: toMask(inOrder),
      ...toCondition(condition),
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Error(`${updateUsage} ${error.message}`, { cause: error })
  }
}

const updateUsage =
  'Update() requires either a single JavaScript object or an alternating list of field/value pairs that can be ' +
  'followed by an optional precondition.'

interface Change {
  readonly field: FieldPath
  readonly given: unknown
}

function parseUpdate(given: readonly unknown[]): {
  changes: readonly Change[]
  condition: GivenPrecondition
} {
  const [first] = given
  return isPlainObject(first) ? parseObject(first, given) : parsePairs(given)
}

function parseObject(data: Readonly<Record<string, unknown>>, given: readonly unknown[]) {
  const names = Object.keys(data)
  if (names.length === 0) throw new Error('At least one field must be updated.')
  if (given.length > 2) throw new Error('Function "update()" accepts no more than 3 arguments.')
  const changes: Change[] = []
  for (const name of names) {
    const field = data[name] === undefined ? undefined : toFieldPath(name)
    if (field !== undefined) changes.push({ field, given: data[name] })
  }
  return { changes, condition: given.length > 1 ? parsePrecondition(given[1]) : { exists: true } }
}

function parsePairs(given: readonly unknown[]) {
  const pairs = given.length - (given.length % 2)
  const changes: Change[] = []
  for (let i = 0; i < pairs; i += 2) changes.push({ field: toArgumentPath(given[i]), given: given[i + 1] })
  return { changes, condition: pairs < given.length ? parsePrecondition(given[pairs]) : { exists: true } }
}

function encodeChanges(changes: readonly Change[]): {
  fields: Fields
  transforms: Extract<Write, { kind: 'update' }>['transforms']
} {
  const encoder = new Encoder('at the top')
  const fields = new Map<string, Value>()
  for (const { field, given } of changes) {
    const value = encoder.readValue(field, given)
    if (value !== undefined) setField(fields, field, value)
  }
  return { fields, transforms: encoder.transforms }
}

/** Transforms need no mask. */
function toMask(changes: readonly Change[]): FieldPath[] {
  const mask: FieldPath[] = []
  for (const { field, given } of changes) {
    if (!(given instanceof FieldValue) || given === FieldValue.delete()) mask.push(field)
  }
  return mask
}

export function makeDeletion(path: string, condition?: GivenPrecondition): Write {
  return { kind: 'delete', path, ...(condition && toCondition(parsePrecondition(condition))) }
}

/** @param changes in the order of their paths */
function refuseConflicts(changes: readonly Change[]): void {
  let before: FieldPath | undefined
  for (const { field } of changes) {
    if (before !== undefined && isPrefix(before, field)) {
      throw new Error(`Field "${formatFieldPath(before)}" was specified multiple times.`)
    }
    before = field
  }
}

function toArgumentPath(given: unknown): FieldPath {
  if (typeof given === 'string' || given instanceof SdkFieldPath) return toFieldPath(given)
  throw new Error('A field must be named by a text or a FieldPath.')
}

function parsePrecondition(given: unknown): GivenPrecondition {
  if (typeof given !== 'object' || given === null) throw new Error('Input is not an object.')
  const exists = 'exists' in given ? given.exists : undefined
  const lastUpdateTime = 'lastUpdateTime' in given ? given.lastUpdateTime : undefined
  if (exists !== undefined && typeof exists !== 'boolean') throw new Error('"exists" is not a boolean.')
  if (lastUpdateTime !== undefined && !(lastUpdateTime instanceof SdkTimestamp)) {
    throw new Error('"lastUpdateTime" is not a Firestore Timestamp.')
  }
  if (exists !== undefined && lastUpdateTime !== undefined) {
    throw new Error('Input specifies more than one precondition.')
  }
  if (lastUpdateTime !== undefined) return { lastUpdateTime }
  return exists === undefined ? {} : { exists }
}

/** An empty precondition requires nothing, not even that the document exists. */
function toCondition({ exists, lastUpdateTime }: GivenPrecondition): {
  readonly precondition?: Precondition
} {
  if (lastUpdateTime) {
    const { seconds, nanoseconds } = lastUpdateTime
    return { precondition: { updateTime: new Timestamp(seconds, nanoseconds) } }
  }
  return exists === undefined ? {} : { precondition: { exists } }
}

function toDocumentData(data: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(data)) return data
  throw new Error(
    'Value for argument "data" is not a valid Firestore document. Input is not a plain JavaScript object.',
  )
}
