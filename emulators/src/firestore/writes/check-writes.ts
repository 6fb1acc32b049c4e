import { FirestoreError } from '../reporting/firestore-error.ts'
import { formatDocumentName } from '../values/document-name.ts'
import { formatFieldPath } from '../values/field-path.ts'
import type { Fields } from '../values/value.ts'
import { documentSize, fieldsSize, valueSize } from '../values/value-size.ts'
import { checkFieldPath, checkFields, checkValue } from './check-fields.ts'
import { checkDocumentPath } from './check-path.ts'
import { checkSequence } from './check-sequence.ts'
import { limits } from './limits.ts'
import type { Transform, Write } from './write.ts'

/** What can be refused without looking at the stored documents. */
export function checkWrites(writes: readonly Write[]): void {
  checkSequence(writes)
  const transforms = new Map<string, number>()
  let bytes = 0
  for (const write of writes) {
    checkDocumentPath(write.path)
    if (write.kind === 'delete' || write.kind === 'verify') continue
    if (write.kind === 'update') {
      checkFields(write.fields)
      for (const path of write.mask ?? []) checkFieldPath(path)
      bytes += fieldsSize(write.fields)
    }
    for (const transform of write.transforms) bytes += checkTransform(transform)
    checkNested(write.transforms)
    const count = (transforms.get(write.path) ?? 0) + write.transforms.length
    transforms.set(write.path, count)
    if (count > limits.transformsPerDocument) throw tooManyTransforms(write.path)
  }
  if (bytes > limits.commitBytes) {
    throw new FirestoreError('INVALID_ARGUMENT', 'Transaction too big. Decrease transaction size.')
  }
}

/** Of the document as the commit would leave it. */
export function checkDocumentSize(database: string, path: string, fields: Fields): void {
  const size = documentSize(path, fields)
  if (size <= limits.documentBytes) return
  throw new FirestoreError(
    'INVALID_ARGUMENT',
    `Document '${formatDocumentName(database, path)}' cannot be written because its size ` +
      `(${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ` +
      `${limits.documentBytes.toLocaleString('en')} bytes.`,
  )
}

/** Answers the size of its operand. */
function checkTransform(transform: Transform): number {
  checkFieldPath(transform.field)
  if ('operand' in transform) return valueSize(transform.operand)
  if (!('elements' in transform)) return 0
  checkValue(transform.elements, transform.field)
  return valueSize(transform.elements)
}

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

function tooManyTransforms(path: string): FirestoreError {
  return new FirestoreError(
    'INVALID_ARGUMENT',
    `Document ${path} cannot be transformed more than ${limits.transformsPerDocument} times at once.`,
  )
}
