/** Formats a timestamp as proto3 JSON does, such as 2026-11-21T08:13:00Z, with 3, 6 or 9 digits of the second if needed. */
export function formatTimestamp(seconds: number, nanos: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length)
  if (nanos === 0) return `${text}Z`
  const digits = `${nanos}`.padStart(9, '0')
  return `${text}.${digits.replace(/(000){1,2}$/, '')}Z`
}

interface Moment {
  readonly seconds: number
  readonly nanos: number
}

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:Z|([+-])(\d\d):(\d\d))$/

/** Years 1 to 9999, the range of a timestamp. */
export const firstSecond = -62_135_596_800
export const lastSecond = 253_402_300_799

/** Returns undefined for a text that is not a timestamp. */
export function parseTimestampText(text: string): Moment | undefined {
  const [whole, ...parts] = rfc3339.exec(text) ?? []
  if (whole === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(0, 6).map(Number)
  const [fraction = '', sign, hours, minutes] = parts.slice(6)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60 : 60)
  const seconds = date.getTime() / 1000 - offset
  if (seconds < firstSecond || seconds > lastSecond) return undefined
  return { seconds, nanos: Number(fraction.slice(0, 9).padEnd(9, '0')) }
}
