const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 12 * month

const units = [
  ['year', year],
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const

/** `3 minutes ago`, in whole units of the largest that fits. A future moment, from a wrong clock, counts as now. */
export function relativeTime(moment: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - moment.getTime())
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? ['second', second]
  const count = Math.floor(passed / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
