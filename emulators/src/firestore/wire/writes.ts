import { FirestoreError } from '../reporting/firestore-error.ts'
import { parseFieldPath } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import type { Precondition, Transform, Write, WriteResult } from '../writes/write.ts'
import { parseMask, toDocumentPath } from './documents.ts'
import type {
  FieldTransformMessage,
  PreconditionMessage,
  WriteMessage,
  WriteResultMessage,
} from './messages.ts'
import { parseTimestamp, toTimestampMessage } from './timestamps.ts'
import { parseFields, parseValue, toValueMessage } from './values.ts'

export function parseWrite(database: string, message: WriteMessage): Write {
  const precondition = parsePrecondition(message.currentDocument)
  const toTarget = (name: string | null | undefined) => ({
    path: toDocumentPath(database, name),
    ...(precondition && { precondition }),
  })
  if (message.update) {
    const mask = parseMask(message.updateMask)
    return {
      ...toTarget(message.update.name),
      kind: 'update',
      fields: parseFields(message.update.fields),
      ...(mask && { mask }),
      transforms: (message.updateTransforms ?? []).map(parseTransform),
    }
  }
  if (message.delete != null) {
    refuseRest('delete', message)
    return { ...toTarget(message.delete), kind: 'delete' }
  }
  if (message.verify != null) {
    refuseRest('verify', message)
    return { ...toTarget(message.verify), kind: 'verify' }
  }
  if (message.transform) {
    refuseRest('transform', message)
    if (!message.transform.fieldTransforms?.length)
      throw makeInvalid('The list of FieldTransform must not be empty.')
    const transforms = (message.transform.fieldTransforms ?? []).map(parseTransform)
    return { ...toTarget(message.transform.document), kind: 'transform', transforms }
  }
  throw makeInvalid('A write has no operation.')
}

/** Only an update has a mask, and transforms beside it. */
function refuseRest(operation: string, { updateMask, updateTransforms }: WriteMessage): void {
  if (updateMask) throw makeInvalid(`a ${operation} must not specify a document mask.`)
  if (updateTransforms?.length) throw makeInvalid(`a ${operation} must not specify a update transform.`)
}

export function writeResultMessage(result: WriteResult): WriteResultMessage {
  return {
    ...(result.updateTime && { updateTime: toTimestampMessage(result.updateTime) }),
    transformResults: result.transformResults.map(toValueMessage),
  }
}

function parsePrecondition(message: PreconditionMessage | null | undefined): Precondition | undefined {
  if (message?.updateTime) return { updateTime: parseTimestamp(message.updateTime) }
  if (message?.exists != null) return { exists: message.exists }
  return undefined
}

function parseTransform(message: FieldTransformMessage): Transform {
  const field = parseFieldPath(message.fieldPath ?? '')
  if (message.setToServerValue) {
    if (message.setToServerValue === 'REQUEST_TIME') return { field, kind: 'serverTime' }
    throw makeInvalid('ServerValue type must be specified for set_to_server_value transformation.')
  }
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
  throw makeInvalid(`The transform of "${message.fieldPath}" has no operation.`)
}

function parseOperand(value: Value): bigint | number {
  if (typeof value === 'bigint' || typeof value === 'number') return value
  throw makeInvalid('The operand of a numeric transform must be a number.')
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
