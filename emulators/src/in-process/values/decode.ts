import { Timestamp as SdkTimestamp } from '@google-cloud/firestore'
import { isArray, isMap } from '../../firestore/values/compare-values.ts'
import { type Fields, Timestamp, type Value } from '../../firestore/values/value.ts'
import { makeNotSimulated } from '../refusing/not-simulated.ts'

/** A new object each time, so that callers can change it without affecting others. */
export function decodeFields(fields: Fields): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, value] of fields) object[name] = decodeValue(value)
  return object
}

export function decodeValue(value: Value): unknown {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Timestamp) return decodeTime(value)
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (isMap(value)) return decodeFields(value)
  if (isArray(value)) return value.map(decodeValue)
  throw makeNotSimulated(`to read a ${value.constructor.name}`)
}

export function decodeTime({ seconds, nanos }: Timestamp): SdkTimestamp {
  return new SdkTimestamp(seconds, nanos)
}
