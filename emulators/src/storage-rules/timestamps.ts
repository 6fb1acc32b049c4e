import { Timestamp } from '../rules/values/timestamp.ts'

/** RFC 3339 with up to nine decimals, of which a Date would keep three. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9})\d*)?(Z|[+-]\d\d:\d\d)$/.exec(text)
  if (found === null) return undefined
  const [, seconds, decimals = '', zone] = found
  const millis = Date.parse(`${seconds}${zone}`)
  return Number.isNaN(millis) ? undefined : new Timestamp(millis / 1000, Number(decimals.padEnd(9, '0')))
}
