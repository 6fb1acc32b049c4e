import { bytesMethods } from '../functions/bytes.ts'
import { latLngMethods } from '../functions/latlngs.ts'
import { listMethods } from '../functions/lists.ts'
import { mapDiffMethods, mapMethods } from '../functions/maps.ts'
import { pathMethods } from '../functions/paths.ts'
import { setMethods } from '../functions/sets.ts'
import type { Method, Result } from '../functions/signature.ts'
import { stringMethods } from '../functions/strings.ts'
import { durationMethods, timestampMethods } from '../functions/times.ts'
import { Failure } from '../outcomes/outcome.ts'
import { Duration } from '../values/duration.ts'
import { LatLng } from '../values/latlng.ts'
import { RulesPath } from '../values/path.ts'
import { Timestamp } from '../values/timestamp.ts'
import { isList, toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { MapDiff, RulesMap, RulesSet } from '../values/value.ts'
import { nullValue } from './access.ts'
import { failUnsupported } from './operators.ts'

export function callMethod(self: Value, name: string, args: readonly Value[]): Value | Failure {
  if (self === null) return nullValue
  const result = dispatch(self, name, args)
  if (result === 'unknown') return makeFunctionNotFound(name)
  return result.answer === undefined
    ? failUnsupported(`${toTypeName(self)}.${name}(${args.map(toTypeName).join(', ')})`)
    : result.answer
}

export function makeFunctionNotFound(name: string): Failure {
  return new Failure(`Function not found error: Name: [${name}].`)
}

/** Every method name of any type, with the numbers of arguments that it takes. */
export function listMethodArities(name: string): readonly number[] {
  return everyTable.flatMap((table) => {
    const method = table.get(name)
    return method === undefined ? [] : [method.takes]
  })
}

const everyTable: readonly ReadonlyMap<string, { readonly takes: number }>[] = [
  stringMethods,
  listMethods,
  mapMethods,
  setMethods,
  mapDiffMethods,
  bytesMethods,
  timestampMethods,
  durationMethods,
  latLngMethods,
  pathMethods,
]

type Dispatched = { readonly answer: Result } | 'unknown'

function dispatch(self: Value, name: string, args: readonly Value[]): Dispatched {
  if (typeof self === 'string') return call(stringMethods, self, name, args)
  if (isList(self)) return call(listMethods, self, name, args)
  if (self instanceof RulesMap) return call(mapMethods, self, name, args)
  if (self instanceof RulesSet) return call(setMethods, self, name, args)
  if (self instanceof MapDiff) return call(mapDiffMethods, self, name, args)
  if (self instanceof Timestamp) return call(timestampMethods, self, name, args)
  if (self instanceof Duration) return call(durationMethods, self, name, args)
  if (self instanceof Uint8Array) return call(bytesMethods, self, name, args)
  if (self instanceof LatLng) return call(latLngMethods, self, name, args)
  if (self instanceof RulesPath) return call(pathMethods, self, name, args)
  return 'unknown'
}

function call<Self>(
  table: ReadonlyMap<string, Method<Self>>,
  self: Self,
  name: string,
  args: readonly Value[],
): Dispatched {
  const method = table.get(name)
  if (method === undefined || method.takes !== args.length) return 'unknown'
  return { answer: method.call(self, args[0] ?? null, args[1] ?? null) }
}
