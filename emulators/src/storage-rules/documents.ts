import { documentResource } from '../rules/values/document.ts'
import { LatLng } from '../rules/values/latlng.ts'
import { mapView } from '../rules/values/map-of.ts'
import { RulesPath } from '../rules/values/path.ts'
import type { RulesMap, Value } from '../rules/values/value.ts'
import { isObject, type JsonObject, listAt, objectAt, textAt } from './protocol.ts'
import { parseTimestamp } from './timestamps.ts'

/** A document as Firestore's REST interface writes it. Its `__name__` keeps the project, as the emulator's does. */
export function fromDocument(document: JsonObject): RulesMap {
  const path = RulesPath.parse(textAt(document, 'name')).segments
  return documentResource(path, mapFrom(objectAt(document, 'fields')))
}

function fromField(field: unknown): Value {
  if (!isObject(field)) return null
  const [kind] = Object.keys(field)
  return kind === undefined ? null : (readers.get(kind)?.(field) ?? null)
}

const readers: ReadonlyMap<string, (field: JsonObject) => Value | undefined> = new Map<
  string,
  (field: JsonObject) => Value | undefined
>([
  ['stringValue', (field) => textAt(field, 'stringValue')],
  ['booleanValue', (field) => field.booleanValue === true],
  ['integerValue', (field) => integer(field.integerValue)],
  ['doubleValue', (field) => Number(field.doubleValue)],
  ['timestampValue', (field) => parseTimestamp(textAt(field, 'timestampValue'))],
  ['bytesValue', (field) => new Uint8Array(Buffer.from(textAt(field, 'bytesValue'), 'base64'))],
  ['referenceValue', (field) => RulesPath.parse(textAt(field, 'referenceValue'))],
  ['geoPointValue', (field) => pointFrom(objectAt(field, 'geoPointValue'))],
  ['arrayValue', (field) => listAt(objectAt(field, 'arrayValue'), 'values').map(fromField)],
  ['mapValue', (field) => mapFrom(objectAt(objectAt(field, 'mapValue'), 'fields'))],
])

/** A string, since JSON's numbers do not hold 64 bits. */
function integer(value: unknown): bigint | undefined {
  return /^-?\d{1,19}$/.test(`${value}`) ? BigInt(`${value}`) : undefined
}

/** Zero is left out of the JSON. */
function pointFrom({ latitude = 0, longitude = 0 }: JsonObject): LatLng {
  return new LatLng(Number(latitude), Number(longitude))
}

function mapFrom(fields: JsonObject): RulesMap {
  return mapView(new Map(Object.entries(fields)), fromField)
}
