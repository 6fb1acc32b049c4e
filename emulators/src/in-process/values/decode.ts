import { Timestamp as SdkTimestamp } from '@google-cloud/firestore'
import { isArray, isMap } from '../../firestore/values/compare-values.ts'
import { type Fields, Timestamp, type Value } from '../../firestore/values/value.ts'
import { notSimulated } from '../refusing/not-simulated.ts'

/** A new object each time, so that whoever changes it changes nothing for others. */
export function decodeFields(fields: Fields): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, value] of fields) object[name] = decodeValue(value)
  return object
}

interface Decoded {
  readonly whole: Readonly<Record<string, unknown>>
  /** What can be changed, and so is decoded anew each time. */
  readonly changeable: readonly string[]
}

const known = new WeakMap<Fields, Decoded>()

/** The same of fields that are stored: they never change, and most are read many times. */
export function decodeStored(fields: Fields): Record<string, unknown> {
  const decoded = known.get(fields)
  if (decoded === undefined) {
    const whole = decodeFields(fields)
    known.set(fields, { whole: { ...whole }, changeable: changeableIn(fields) })
    return whole
  }
  const copy = { ...decoded.whole }
  for (const name of decoded.changeable) copy[name] = decodeValue(fields.get(name) ?? null)
  return copy
}

function changeableIn(fields: Fields): string[] {
  const names: string[] = []
  for (const [name, value] of fields) {
    if (typeof value === 'object' && value !== null && !(value instanceof Timestamp)) names.push(name)
  }
  return names
}

export function decodeValue(value: Value): unknown {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Timestamp) return decodeTime(value)
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (isMap(value)) return decodeFields(value)
  if (isArray(value)) return value.map(decodeValue)
  throw notSimulated(`to read a ${value.constructor.name}`)
}

export function decodeTime({ seconds, nanos }: Timestamp): SdkTimestamp {
  return new SdkTimestamp(seconds, nanos)
}
