import { makeDocumentResource } from '../rules/values/document.ts'
import { LatLng } from '../rules/values/latlng.ts'
import { mapView } from '../rules/values/map-of.ts'
import { RulesPath } from '../rules/values/path.ts'
import type { RulesMap, Value } from '../rules/values/value.ts'
import { isObject, type JsonObject, readList, readObject, readText } from './protocol.ts'
import { parseTimestamp } from './timestamps.ts'

/** A document as Firestore's REST interface writes it. Its `__name__` keeps the project, as the emulator's does. */
export function toRulesDocument(document: JsonObject): RulesMap {
  const path = RulesPath.parse(readText(document, 'name')).segments
  return makeDocumentResource(path, toMap(readObject(document, 'fields')))
}

function toFieldValue(field: unknown): Value {
  if (!isObject(field)) return null
  const [kind] = Object.keys(field)
  return kind === undefined ? null : (readers.get(kind)?.(field) ?? null)
}

const readers: ReadonlyMap<string, (field: JsonObject) => Value | undefined> = new Map<
  string,
  (field: JsonObject) => Value | undefined
>([
  ['stringValue', (field) => readText(field, 'stringValue')],
  ['booleanValue', (field) => field.booleanValue === true],
  ['integerValue', (field) => parseInteger(field.integerValue)],
  ['doubleValue', (field) => Number(field.doubleValue)],
  ['timestampValue', (field) => parseTimestamp(readText(field, 'timestampValue'))],
  ['bytesValue', (field) => new Uint8Array(Buffer.from(readText(field, 'bytesValue'), 'base64'))],
  ['referenceValue', (field) => RulesPath.parse(readText(field, 'referenceValue'))],
  ['geoPointValue', (field) => toPoint(readObject(field, 'geoPointValue'))],
  ['arrayValue', (field) => readList(readObject(field, 'arrayValue'), 'values').map(toFieldValue)],
  ['mapValue', (field) => toMap(readObject(readObject(field, 'mapValue'), 'fields'))],
])

/** A string, since JSON's numbers do not hold 64 bits. */
function parseInteger(value: unknown): bigint | undefined {
  return /^-?\d{1,19}$/.test(`${value}`) ? BigInt(`${value}`) : undefined
}

/** JSON omits zero. */
function toPoint({ latitude = 0, longitude = 0 }: JsonObject): LatLng {
  return new LatLng(Number(latitude), Number(longitude))
}

function toMap(fields: JsonObject): RulesMap {
  return mapView(new Map(Object.entries(fields)), toFieldValue)
}
