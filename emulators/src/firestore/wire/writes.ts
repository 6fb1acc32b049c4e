import { FirestoreError } from '../reporting/firestore-error.ts'
import { parseFieldPath } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import type { Precondition, Transform, Write, WriteResult } from '../writes/write.ts'
import { documentPathIn, parseMask } from './documents.ts'
import type {
  FieldTransformMessage,
  PreconditionMessage,
  WriteMessage,
  WriteResultMessage,
} from './messages.ts'
import { parseTimestamp, timestampMessage } from './timestamps.ts'
import { parseFields, parseValue, valueMessage } from './values.ts'

export function parseWrite(database: string, message: WriteMessage): Write {
  const precondition = parsePrecondition(message.currentDocument)
  const target = (name: string | null | undefined) => ({
    path: documentPathIn(database, name),
    ...(precondition && { precondition }),
  })
  if (message.update) {
    const mask = parseMask(message.updateMask)
    return {
      ...target(message.update.name),
      kind: 'update',
      fields: parseFields(message.update.fields),
      ...(mask && { mask }),
      transforms: (message.updateTransforms ?? []).map(parseTransform),
    }
  }
  if (message.delete != null) return { ...target(message.delete), kind: 'delete' }
  if (message.verify != null) return { ...target(message.verify), kind: 'verify' }
  if (message.transform) {
    const transforms = (message.transform.fieldTransforms ?? []).map(parseTransform)
    return { ...target(message.transform.document), kind: 'transform', transforms }
  }
  throw new FirestoreError('INVALID_ARGUMENT', 'A write has no operation.')
}

export function writeResultMessage(result: WriteResult): WriteResultMessage {
  return {
    ...(result.updateTime && { updateTime: timestampMessage(result.updateTime) }),
    transformResults: result.transformResults.map(valueMessage),
  }
}

function parsePrecondition(message: PreconditionMessage | null | undefined): Precondition | undefined {
  if (message?.updateTime) return { updateTime: parseTimestamp(message.updateTime) }
  if (message?.exists != null) return { exists: message.exists }
  return undefined
}

function parseTransform(message: FieldTransformMessage): Transform {
  const field = parseFieldPath(message.fieldPath ?? '')
  if (message.setToServerValue) return { field, kind: 'serverTime' }
  if (message.increment)
    return { field, kind: 'increment', operand: parseOperand(parseValue(message.increment)) }
  if (message.maximum) return { field, kind: 'maximum', operand: parseOperand(parseValue(message.maximum)) }
  if (message.minimum) return { field, kind: 'minimum', operand: parseOperand(parseValue(message.minimum)) }
  if (message.appendMissingElements) {
    return {
      field,
      kind: 'arrayUnion',
      elements: (message.appendMissingElements.values ?? []).map(parseValue),
    }
  }
  if (message.removeAllFromArray) {
    return { field, kind: 'arrayRemove', elements: (message.removeAllFromArray.values ?? []).map(parseValue) }
  }
  throw new FirestoreError('INVALID_ARGUMENT', `The transform of "${message.fieldPath}" has no operation.`)
}

function parseOperand(value: Value): bigint | number {
  if (typeof value === 'bigint' || typeof value === 'number') return value
  throw new FirestoreError('INVALID_ARGUMENT', 'The operand of a numeric transform must be a number.')
}
