import { mapView } from '../rules/values/map-of.ts'
import { RulesPath } from '../rules/values/path.ts'
import { makeSet } from '../rules/values/set-of.ts'
import type { Value } from '../rules/values/value.ts'
import { isObject, type JsonObject, readList, readObject, readText } from './protocol.ts'
import { parseTimestamp } from './timestamps.ts'

/** A value as the Storage emulator writes it: {string_value: 'a'}, {map_value: {fields: …}} and so on. */
export function toVariableValue(variable: unknown): Value {
  if (!isObject(variable)) return null
  const [kind] = Object.keys(variable)
  return kind === undefined ? null : (readers.get(kind)?.(variable) ?? null)
}

const readers: ReadonlyMap<string, (variable: JsonObject) => Value | undefined> = new Map<
  string,
  (variable: JsonObject) => Value | undefined
>([
  ['string_value', (variable) => readText(variable, 'string_value')],
  ['bool_value', (variable) => variable.bool_value === true],
  ['int_value', (variable) => parseInteger(variable.int_value)],
  ['float_value', (variable) => Number(variable.float_value)],
  ['timestamp_value', (variable) => parseTimestamp(readText(variable, 'timestamp_value'))],
  ['list_value', (variable) => readList(readObject(variable, 'list_value'), 'values').map(toVariableValue)],
  [
    'set_value',
    (variable) => makeSet(readList(readObject(variable, 'set_value'), 'values').map(toVariableValue)),
  ],
  ['map_value', (variable) => toMap(readObject(readObject(variable, 'map_value'), 'fields'))],
  ['path_value', (variable) => toPath(readList(readObject(variable, 'path_value'), 'segments'))],
])

/** Every whole number comes as an int, one beyond 64 bits too. */
function parseInteger(value: unknown): bigint | number | undefined {
  if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value)
  if (typeof value !== 'number') return undefined
  return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? BigInt(value) : value
}

function toMap(fields: JsonObject): Value {
  return mapView(new Map(Object.entries(fields)), toVariableValue)
}

function toPath(segments: readonly unknown[]): RulesPath {
  return new RulesPath(segments.map((segment) => (isObject(segment) ? readText(segment, 'simple') : '')))
}
