import { FirestoreError } from '../reporting/firestore-error.ts'
import { Timestamp } from '../values/value.ts'
import { firstSecond, lastSecond } from './json/timestamp-text.ts'
import type { TimestampMessage } from './messages.ts'

export function toTimestampMessage(timestamp: Timestamp): TimestampMessage {
  return { seconds: timestamp.seconds, nanos: timestamp.nanos }
}

export function parseTimestamp(message: TimestampMessage): Timestamp {
  return new Timestamp(Number(message.seconds ?? 0), message.nanos ?? 0)
}

/** Firestore stores microseconds and drops finer digits. */
export function parseStoredTimestamp(message: TimestampMessage): Timestamp {
  const { seconds, nanos } = parseTimestamp(message)
  if (!(seconds >= firstSecond && seconds <= lastSecond && nanos >= 0 && nanos < 1e9)) {
    throw new FirestoreError('INVALID_ARGUMENT', 'A timestamp is not within the years 1 to 9999.')
  }
  return new Timestamp(seconds, nanos - (nanos % 1000))
}
