import { Failure } from '../outcomes/outcome.ts'
import { Duration } from '../values/duration.ts'
import { Timestamp } from '../values/timestamp.ts'
import type { Value } from '../values/value.ts'
import { toGlobals, toMethods } from './signature.ts'

const secondsPerDay = 86_400
const nanosPerSecond = 1_000_000_000n

/** The first and the last second of the years 1 to 9999, which is all a timestamp can hold. */
const firstSecond = -62_135_596_800n
const lastSecond = 253_402_300_799n

export const timestampMethods = toMethods<Timestamp>({
  year: { takes: 0, call: (time) => BigInt(toDate(time).getUTCFullYear()) },
  month: { takes: 0, call: (time) => BigInt(toDate(time).getUTCMonth() + 1) },
  day: { takes: 0, call: (time) => BigInt(toDate(time).getUTCDate()) },
  hours: { takes: 0, call: (time) => BigInt(toDate(time).getUTCHours()) },
  minutes: { takes: 0, call: (time) => BigInt(toDate(time).getUTCMinutes()) },
  seconds: { takes: 0, call: (time) => BigInt(toDate(time).getUTCSeconds()) },
  nanos: { takes: 0, call: (time) => BigInt(time.nanos) },
  // Monday is 1 and Sunday 7.
  dayOfWeek: { takes: 0, call: (time) => BigInt(toDate(time).getUTCDay() || 7) },
  dayOfYear: { takes: 0, call: (time) => BigInt(countDayOfYear(toDate(time))) },
  date: { takes: 0, call: (time) => new Timestamp(toStartOfDay(time), 0) },
  time: {
    takes: 0,
    call: (time) =>
      new Duration(BigInt(time.seconds - toStartOfDay(time)) * nanosPerSecond + BigInt(time.nanos)),
  },
  toMillis: {
    takes: 0,
    call: (time) => BigInt(time.seconds) * 1000n + BigInt(Math.floor(time.nanos / 1_000_000)),
  },
})

export const durationMethods = toMethods<Duration>({
  seconds: { takes: 0, call: (duration) => duration.nanoseconds / nanosPerSecond },
  nanos: { takes: 0, call: (duration) => duration.nanoseconds % nanosPerSecond },
})

export const timestampFunctions = toGlobals({
  date: { takes: 3, call: toTimestampOfDate },
  value: {
    takes: 1,
    call: (millis) => (typeof millis === 'bigint' ? toTimestamp(millis * 1_000_000n) : undefined),
  },
})

const unitNanos: ReadonlyMap<Value, bigint> = new Map<Value, bigint>([
  ['w', 7n * 86_400n * nanosPerSecond],
  ['d', 86_400n * nanosPerSecond],
  ['h', 3_600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', 1_000_000n],
  ['ns', 1n],
])

export const durationFunctions = toGlobals({
  value: {
    takes: 2,
    call: (magnitude, unit) => {
      const nanos = unitNanos.get(unit)
      if (typeof magnitude !== 'bigint' || typeof unit !== 'string') return undefined
      return nanos === undefined
        ? new Failure(`Invalid duration unit: ${unit}.`)
        : toDuration(magnitude * nanos)
    },
  },
  time: {
    takes: 4,
    call: (hours, minutes, seconds, nanos) =>
      typeof hours === 'bigint' &&
      typeof minutes === 'bigint' &&
      typeof seconds === 'bigint' &&
      typeof nanos === 'bigint'
        ? new Duration((hours * 3_600n + minutes * 60n + seconds) * nanosPerSecond + nanos)
        : undefined,
  },
  abs: {
    takes: 1,
    call: (duration) => {
      if (!(duration instanceof Duration)) return undefined
      return duration.nanoseconds < 0n ? new Duration(-duration.nanoseconds) : duration
    },
  },
})

/** About ten thousand years. */
const maximumSeconds = 315_576_000_000n

function toDuration(nanoseconds: bigint): Duration | Failure {
  const seconds = nanoseconds / nanosPerSecond
  return seconds > maximumSeconds || seconds < -maximumSeconds
    ? new Failure('Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000].')
    : new Duration(nanoseconds)
}

/** Nanoseconds since the epoch. */
export function toInstant(time: Timestamp): bigint {
  return BigInt(time.seconds) * nanosPerSecond + BigInt(time.nanos)
}

export function toTimestamp(instant: bigint): Timestamp | Failure {
  const nanos = ((instant % nanosPerSecond) + nanosPerSecond) % nanosPerSecond
  const seconds = (instant - nanos) / nanosPerSecond
  if (seconds < firstSecond || seconds > lastSecond) return new Failure('Timestamp is out of range.')
  return new Timestamp(Number(seconds), Number(nanos))
}

function toTimestampOfDate(year: Value, month: Value, day: Value): Timestamp | Failure | undefined {
  if (typeof year !== 'bigint' || typeof month !== 'bigint' || typeof day !== 'bigint') return undefined
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const exists =
    BigInt(date.getUTCMonth() || 0) + 1n === month &&
    BigInt(date.getUTCDate() || 0) === day &&
    year >= 1n &&
    year <= 9999n
  return exists ? new Timestamp(date.getTime() / 1000, 0) : new Failure('Date is out of range.')
}

function toDate(time: Timestamp): Date {
  return new Date(time.seconds * 1000)
}

function toStartOfDay(time: Timestamp): number {
  return Math.floor(time.seconds / secondsPerDay) * secondsPerDay
}

function countDayOfYear(date: Date): number {
  const newYear = new Date(date)
  newYear.setUTCMonth(0, 1)
  return Math.floor((date.getTime() - newYear.getTime()) / (secondsPerDay * 1000)) + 1
}
