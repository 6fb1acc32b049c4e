import { mapView } from './map-of.ts'
import type { Value } from './value.ts'

/** A value out of parsed JSON, as the claims of a token are: whole numbers are integers. */
export function toValue(json: unknown): Value {
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json
  if (Array.isArray(json)) return json.map(toValue)
  if (typeof json === 'object' && json !== null) return mapView(new Map(Object.entries(json)), toValue)
  return null
}
