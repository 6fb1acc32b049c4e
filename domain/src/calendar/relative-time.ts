import { plural } from '../language/translate.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 12 * month

const units: readonly (readonly [milliseconds: number, inWords: (count: number) => string])[] = [
  [year, (count) => plural(count, '{count} year ago', '{count} years ago')],
  [month, (count) => plural(count, '{count} month ago', '{count} months ago')],
  [day, (count) => plural(count, '{count} day ago', '{count} days ago')],
  [hour, (count) => plural(count, '{count} hour ago', '{count} hours ago')],
  [minute, (count) => plural(count, '{count} minute ago', '{count} minutes ago')],
]

const describeSeconds = (count: number) => plural(count, '{count} second ago', '{count} seconds ago')

/** `3 minutes ago`, in whole units of the largest that fits. A future moment, from a wrong clock, counts as now. */
export function formatRelativeTime(moment: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - moment.getTime())
  const [length, inWords] = units.find(([milliseconds]) => passed >= milliseconds) ?? [
    second,
    describeSeconds,
  ]
  return inWords(Math.floor(passed / length))
}
