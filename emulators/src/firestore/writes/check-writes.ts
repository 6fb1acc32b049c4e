import { FirestoreError } from '../reporting/firestore-error.ts'
import { formatDocumentName } from '../values/document-name.ts'
import { formatFieldPath } from '../values/field-path.ts'
import type { Fields } from '../values/value.ts'
import { estimateMostBytes, measureDocument, measureFields, measureValue } from '../values/value-size.ts'
import { checkElements, checkFieldPath, checkFields } from './check-fields.ts'
import { checkDocumentPath } from './check-path.ts'
import { checkSequence } from './check-sequence.ts'
import { limits } from './limits.ts'
import type { Transform, Write } from './write.ts'

/** Refuses writes that are wrong whatever is stored. */
export function checkWrites(writes: readonly Write[]): void {
  checkSequence(writes)
  for (const write of writes) checkWrite(write)
  checkTransformCounts(writes)
  if (
    measureCommit(writes, estimateMostBytes) > limits.commitBytes &&
    measureCommit(writes) > limits.commitBytes
  ) {
    throw new FirestoreError('INVALID_ARGUMENT', 'Transaction too big. Decrease transaction size.')
  }
}

/** Checks the size of the document as the commit would leave it. */
export function checkDocumentSize(database: string, path: string, fields: Fields): void {
  if (measureDocument(path, fields, estimateMostBytes) <= limits.documentBytes) return
  const size = measureDocument(path, fields)
  if (size <= limits.documentBytes) return
  throw new FirestoreError(
    'INVALID_ARGUMENT',
    `Document '${formatDocumentName(database, path)}' cannot be written because its size ` +
      `(${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ` +
      `${limits.documentBytes.toLocaleString('en')} bytes.`,
  )
}

function checkWrite(write: Write): void {
  checkDocumentPath(write.path)
  if (write.kind === 'update') {
    checkFields(write.fields)
    if (write.mask !== undefined) for (const path of write.mask) checkFieldPath(path)
  }
  const transforms = listTransforms(write)
  for (const transform of transforms) checkTransform(transform)
  if (transforms.length > 1) checkNested(transforms)
}

function checkTransform(transform: Transform): void {
  checkFieldPath(transform.field)
  if ('elements' in transform) checkElements(transform.elements, transform.field)
}

function checkTransformCounts(writes: readonly Write[]): void {
  let all = 0
  for (const write of writes) all += listTransforms(write).length
  if (all <= limits.transformsPerDocument) return
  const counts = new Map<string, number>()
  for (const write of writes) {
    const count = (counts.get(write.path) ?? 0) + listTransforms(write).length
    counts.set(write.path, count)
    if (count > limits.transformsPerDocument) throw makeTooManyTransforms(write.path)
  }
}

function measureCommit(writes: readonly Write[], measure?: typeof estimateMostBytes): number {
  let bytes = 0
  for (const write of writes) {
    if (write.kind === 'update') bytes += measureFields(write.fields, measure)
    for (const transform of listTransforms(write)) {
      if ('operand' in transform) bytes += measureValue(transform.operand, measure)
      if ('elements' in transform) bytes += measureValue(transform.elements, measure)
    }
  }
  return bytes
}

function listTransforms(write: Write): readonly Transform[] {
  return 'transforms' in write ? write.transforms : none
}

const none: readonly Transform[] = []

function checkNested(transforms: readonly Transform[]): void {
  for (const { field: outer } of transforms) {
    const isInside = ({ field }: Transform) =>
      field.length > outer.length && outer.every((name, i) => name === field[i])
    if (!transforms.some(isInside)) continue
    const property = formatFieldPath(outer)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Cannot transform property ${property} and its nested property at the same time.`,
    )
  }
}

function makeTooManyTransforms(path: string): FirestoreError {
  return new FirestoreError(
    'INVALID_ARGUMENT',
    `Document ${path} cannot be transformed more than ${limits.transformsPerDocument} times at once.`,
  )
}
