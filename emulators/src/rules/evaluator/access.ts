import { Failure } from '../outcomes/outcome.ts'
import { RulesPath } from '../values/path.ts'
import { isList, toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesMap } from '../values/value.ts'

export const nullValue = new Failure('Null value error.')

export function readMember(object: Value, name: string): Value | Failure {
  if (object === null) return nullValue
  const fields = readFields(object)
  if (fields === undefined) {
    return new Failure(`Type error. Received: [${toTypeName(object)}] Expected: [map,path].`)
  }
  const value = fields.get(name)
  return value === undefined ? new Failure(`Property ${name} is undefined on object.`) : value
}

function readFields(object: Value): Pick<RulesMap | RulesPath['bindings'], 'get'> | undefined {
  if (object instanceof RulesPath) return object.bindings
  return object instanceof RulesMap ? object : undefined
}

export function readIndex(object: Value, index: Value): Value | Failure {
  if (object === null) return nullValue
  if (typeof index === 'string') return readMember(object, index)
  const items = findSequence(object)
  if (items instanceof Failure) return items
  if (typeof index !== 'bigint') {
    return new Failure(`Type error. Received: [${toTypeName(index)}] Expected: [int].`)
  }
  const item = index < 0n || index >= items.length ? undefined : items[Number(index)]
  return item === undefined
    ? new Failure(`Index out of bound error. Index: [${index}] , size: [${items.length}].`)
    : item
}

export function readRange(object: Value, from: Value, to: Value): Value | Failure {
  if (object === null) return nullValue
  const items = findSequence(object)
  if (items instanceof Failure) return items
  if (typeof from !== 'bigint' || typeof to !== 'bigint') {
    return new Failure(`Type error. Received: [${toTypeName(from)},${toTypeName(to)}] Expected: [int,int].`)
  }
  // The last index is checked, not the end, so that there is no empty range at the start or after the last item.
  for (const index of [from, to - 1n]) {
    if (index < 0n || index >= items.length) {
      return new Failure(`Index out of bound error. Index: [${index}] , size: [${items.length}].`)
    }
  }
  if (to < from) return new Failure(`Range error. Range: [${from}:${to}].`)
  if (object instanceof RulesPath) return new RulesPath(object.segments.slice(Number(from), Number(to)))
  return items.slice(Number(from), Number(to))
}

function findSequence(object: Value): string | readonly Value[] | Failure {
  if (typeof object === 'string' || isList(object)) return object
  if (object instanceof RulesPath) return object.segments
  return new Failure(`Type error. Received: [${toTypeName(object)}] Expected: [list,string,path].`)
}
