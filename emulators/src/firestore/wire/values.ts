import { FirestoreError } from '../reporting/firestore-error.ts'
import { isArray, isMap } from '../values/compare-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from '../values/value.ts'
import { checkDocumentPath } from '../writes/check-path.ts'
import type { ValueMessage } from './messages.ts'
import { parseStoredTimestamp, toTimestampMessage } from './timestamps.ts'

type FieldMessages = Record<string, ValueMessage>

export function toFieldMessages(fields: Fields): FieldMessages {
  const messages: FieldMessages = {}
  for (const [name, value] of fields) messages[name] = toValueMessage(value)
  return messages
}

export function parseFields(messages: FieldMessages | null | undefined): Fields {
  return new Map(Object.entries(messages ?? {}).map(([name, message]) => [name, parseValue(message)]))
}

export function toValueMessage(value: Value): ValueMessage {
  if (value === null) return { nullValue: 'NULL_VALUE' }
  switch (typeof value) {
    case 'boolean':
      return { booleanValue: value }
    case 'bigint':
      return { integerValue: value.toString() }
    case 'number':
      return { doubleValue: value }
    case 'string':
      return { stringValue: value }
  }
  return toObjectMessage(value)
}

function toObjectMessage(value: Value & object): ValueMessage {
  if (value instanceof Timestamp) return { timestampValue: toTimestampMessage(value) }
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value) }
  if (value instanceof Reference) return { referenceValue: value.name }
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
  }
  if (isMap(value)) return { mapValue: { fields: toFieldMessages(value) } }
  return { arrayValue: { values: isArray(value) ? value.map(toValueMessage) : [] } }
}

export function parseValue(message: ValueMessage): Value {
  if (message.stringValue != null) return message.stringValue
  if (message.integerValue != null) return parseInteger(message.integerValue)
  if (message.doubleValue != null) return message.doubleValue
  if (message.booleanValue != null) return message.booleanValue
  if (message.mapValue) return parseFields(message.mapValue.fields)
  if (message.arrayValue) return (message.arrayValue.values ?? []).map(parseValue)
  if (message.timestampValue) return parseStoredTimestamp(message.timestampValue)
  if (message.referenceValue != null) return parseReference(message.referenceValue)
  // Copied, because the decoder returns a view that would keep the whole request in memory.
  if (message.bytesValue) return new Uint8Array(message.bytesValue)
  if (message.geoPointValue) {
    return parseGeoPoint(message.geoPointValue.latitude ?? 0, message.geoPointValue.longitude ?? 0)
  }
  if ('nullValue' in message) return null
  throw new FirestoreError('INVALID_ARGUMENT', 'A value has no type.')
}

function parseGeoPoint(latitude: number, longitude: number): GeoPoint {
  checkAngle('latitude', latitude, 90)
  checkAngle('longitude', longitude, 180)
  return new GeoPoint(latitude, longitude)
}

function checkAngle(name: string, degrees: number, maximum: number): void {
  if (Math.abs(degrees) <= maximum) return
  throw new FirestoreError(
    'INVALID_ARGUMENT',
    `Geo point ${name} '${degrees}' outside permitted range -${maximum}.0 to ${maximum}.0.`,
  )
}

const documentName = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s

/** Parses the name of a document in any database, stored or not. */
function parseReference(name: string): Reference {
  const [, path] = documentName.exec(name) ?? []
  if (path === undefined)
    throw new FirestoreError('INVALID_ARGUMENT', `Resource name "${name}" is not recognized.`)
  checkDocumentPath(path)
  return new Reference(name)
}

function parseInteger(digits: number | string): bigint {
  return BigInt.asIntN(64, BigInt(digits))
}
