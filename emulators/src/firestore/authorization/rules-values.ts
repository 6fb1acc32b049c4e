import { makeDocumentResource } from '../../rules/values/document.ts'
import { LatLng } from '../../rules/values/latlng.ts'
import { mapView } from '../../rules/values/map-of.ts'
import { RulesPath } from '../../rules/values/path.ts'
import { Timestamp as RulesTimestamp } from '../../rules/values/timestamp.ts'
import type { RulesMap, Value as RulesValue } from '../../rules/values/value.ts'
import type { StoredDocument } from '../documents/document.ts'
import { isArray, isMap } from '../values/compare-values.ts'
import { parseDocumentName } from '../values/document-name.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from '../values/value.ts'

/** A stored value as rules see it. */
export function toRulesValue(value: Value): RulesValue {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  if (value instanceof Timestamp) return toRulesTimestamp(value)
  if (value instanceof Reference) return toRulesPath(value)
  if (value instanceof GeoPoint) return new LatLng(value.latitude, value.longitude)
  if (isArray(value)) return value.map(toRulesValue)
  return isMap(value) ? toRulesMap(value) : null
}

function toRulesMap(fields: Fields): RulesMap {
  return mapView(fields, toRulesValue)
}

export function toRulesTimestamp({ seconds, nanos }: Timestamp): RulesTimestamp {
  return new RulesTimestamp(seconds, nanos)
}

/** The whole path of a document as rules match it: databases, (default), documents, and the rest. */
export function toPathSegments(database: string, path: string): string[] {
  const databaseId = database.slice(database.lastIndexOf('/') + 1)
  return ['databases', databaseId, 'documents', ...(path === '' ? [] : path.split('/'))]
}

/** The `resource` of a document; null where there is none. */
export function toResource(database: string, document: StoredDocument | undefined): RulesMap | null {
  return document
    ? makeDocumentResource(toPathSegments(database, document.path), toRulesMap(document.fields))
    : null
}

function toRulesPath({ name }: Reference): RulesPath {
  const { database, path } = parseDocumentName(name)
  return new RulesPath(toPathSegments(database, path))
}
