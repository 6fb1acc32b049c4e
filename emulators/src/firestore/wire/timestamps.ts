import { Timestamp } from '../values/value.ts'
import type { TimestampMessage } from './messages.ts'

export function timestampMessage(timestamp: Timestamp): TimestampMessage {
  return { seconds: timestamp.seconds, nanos: timestamp.nanos }
}

export function parseTimestamp(message: TimestampMessage): Timestamp {
  return new Timestamp(Number(message.seconds ?? 0), message.nanos ?? 0)
}

/** Firestore stores microseconds and drops what is finer. */
export function parseStoredTimestamp(message: TimestampMessage): Timestamp {
  const { seconds, nanos } = parseTimestamp(message)
  return new Timestamp(seconds, nanos - (nanos % 1000))
}

/** 2026-11-21T08:13:00.123456Z, as proto3 JSON and CloudEvents write it. */
export function timestampText(timestamp: Timestamp): string {
  const seconds = new Date(timestamp.seconds * 1000).toISOString().slice(0, -'.000Z'.length)
  return `${seconds}.${String(timestamp.nanos).padStart(9, '0').slice(0, 6)}Z`
}
