import { FieldValue, Timestamp as SdkTimestamp } from '@google-cloud/firestore'
import { type FieldPath, formatFieldPath } from '../../firestore/values/field-path.ts'
import { Timestamp, type Value } from '../../firestore/values/value.ts'
import type { Transform } from '../../firestore/writes/write.ts'
import { makeNotSimulated } from '../refusing/not-simulated.ts'

/** Places where `FieldValue.delete()` is allowed. */
type Deletes = 'anywhere' | 'at the top' | 'nowhere'

/**
 * Encodes the values of an application in one pass, and collects everything that is not a value: transforms, deletes
 * and a mask.
 */
export class Encoder {
  readonly transforms: Transform[] = []
  /** Mask of a merge: the paths of all values and deletes. */
  readonly leaves: FieldPath[] = []
  readonly #deletes: Deletes
  readonly #path: string[] = []
  /** Length of the path of a top-level value. */
  #topLength = 1
  #arrays = 0

  constructor(deletes: Deletes) {
    this.#deletes = deletes
  }

  fields(data: Readonly<Record<string, unknown>>): Map<string, Value> {
    const fields = new Map<string, Value>()
    for (const name of Object.keys(data)) {
      this.#path.push(name)
      const value = this.value(data[name])
      if (value !== undefined) fields.set(name, value)
      this.#path.pop()
    }
    return fields
  }

  /** At a path of its own. */
  readValue(path: FieldPath, given: unknown): Value | undefined {
    this.#path.push(...path)
    this.#topLength = path.length
    const value = this.value(given)
    this.#path.length = 0
    return value
  }

  /** Undefined if there is nothing to store. */
  value(given: unknown): Value | undefined {
    if (given === undefined) return undefined
    if (typeof given === 'object' && given !== null) return this.#object(given)
    this.#leaf()
    return encodeScalar(given, this.#path)
  }

  #object(given: object): Value | undefined {
    if (given instanceof FieldValue) return this.#gather(readSentinel(given))
    if (isPlainObject(given)) return this.#map(given)
    this.#leaf()
    return Array.isArray(given) ? this.#array(given) : encodeScalar(given, this.#path)
  }

  #map(given: Readonly<Record<string, unknown>>): Value | undefined {
    const fields = this.fields(given)
    if (fields.size > 0) return fields
    // A map of only transforms is created by them.
    if (Object.keys(given).length > 0) return undefined
    this.#leaf()
    return fields
  }

  #array(given: readonly unknown[]): Value[] {
    this.#arrays += 1
    const elements: Value[] = []
    for (const element of given) {
      const value = this.value(element)
      if (value !== undefined) elements.push(value)
    }
    this.#arrays -= 1
    return elements
  }

  #leaf(): void {
    if (this.#deletes === 'anywhere' && this.#arrays === 0) this.leaves.push([...this.#path])
  }

  #gather(sentinel: Sentinel): undefined {
    const found = `FieldValue.${sentinel.kind}()`
    const where = ` (found in field "${formatFieldPath(this.#path)}")`
    if (this.#arrays > 0) throw new Error(`${found} cannot be used inside of an array${where}.`)
    if (sentinel.kind !== 'delete') {
      this.transforms.push(toTransform([...this.#path], sentinel))
      return
    }
    if (this.#deletes === 'nowhere' || (this.#deletes === 'at the top' && this.#isNested)) {
      throw new Error(
        `${found} must appear at the top-level and can only be used in update() or set() with {merge:true}${where}.`,
      )
    }
    this.#leaf()
  }

  get #isNested(): boolean {
    return this.#path.length > this.#topLength
  }
}

/** Encodes a value without sentinels, for a filter, a cursor or an array element. */
export function encodeValue(given: unknown): Value {
  if (typeof given === 'string' || typeof given === 'boolean') return given
  const value = new Encoder('nowhere').value(given)
  if (value === undefined) throw new Error('Cannot use "undefined" as a Firestore value.')
  return value
}

function toTransform(field: FieldPath, sentinel: Exclude<Sentinel, { kind: 'delete' }>): Transform {
  switch (sentinel.kind) {
    case 'serverTimestamp':
      return { field, kind: 'serverTime' }
    case 'increment': {
      const operand = encodeValue(sentinel.operand)
      if (typeof operand === 'bigint' || typeof operand === 'number')
        return { field, kind: 'increment', operand }
      throw new Error('Value for argument "FieldValue.increment()" is not a valid number.')
    }
    case 'arrayUnion':
    case 'arrayRemove':
      return { field, kind: sentinel.kind, elements: sentinel.elements.map(encodeValue) }
  }
  throw makeNotSimulated('this transform')
}

/** Integers that JavaScript holds exactly are stored as integers, all other numbers as doubles, -0 as well. */
function encodeScalar(given: unknown, path: FieldPath): Value {
  switch (typeof given) {
    case 'string':
    case 'boolean':
      return given
    case 'number':
      return Number.isSafeInteger(given) && !Object.is(given, -0) ? BigInt(given) : given
    case 'bigint':
      return BigInt.asIntN(64, given)
  }
  if (given === null) return null
  if (given instanceof SdkTimestamp) return encodeTime(given)
  if (given instanceof Date) return encodeTime(SdkTimestamp.fromDate(given))
  if (given instanceof Uint8Array) return new Uint8Array(given)
  throw makeNotSimulated(`a value of this type in field "${formatFieldPath(path)}"`)
}

/** Firestore stores microseconds and drops finer digits. */
export function encodeTime({ seconds, nanoseconds }: SdkTimestamp): Timestamp {
  return new Timestamp(seconds, nanoseconds - (nanoseconds % 1000))
}

/** Tells whether a value is a plain object, of any realm. */
export function isPlainObject(given: unknown): given is Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null) return false
  const prototype: unknown = Object.getPrototypeOf(given)
  if (prototype === Object.prototype || prototype === null) return true
  return given.constructor.name === 'Object' && Object.prototype.toString.call(given) === '[object Object]'
}

type Sentinel =
  | { readonly kind: 'delete' | 'serverTimestamp' }
  | { readonly kind: 'increment'; readonly operand: unknown }
  | { readonly kind: 'arrayUnion' | 'arrayRemove'; readonly elements: readonly unknown[] }

/** The SDK's types hide what its sentinels hold. */
function readSentinel(value: FieldValue): Sentinel {
  const kind = 'methodName' in value ? String(value.methodName).replace('FieldValue.', '') : ''
  switch (kind) {
    case 'delete':
    case 'serverTimestamp':
      return { kind }
    case 'increment':
      return { kind, operand: 'operand' in value ? value.operand : undefined }
    case 'arrayUnion':
    case 'arrayRemove':
      return { kind, elements: 'elements' in value && Array.isArray(value.elements) ? value.elements : [] }
  }
  throw makeNotSimulated(`FieldValue ${value.constructor.name}`)
}
