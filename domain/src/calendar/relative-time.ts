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

/** `3 minutes ago`: whole units only, of the largest that fits. A moment to come is one of clocks that differ. */
export function relativeTime(moment: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - moment.getTime())
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? ['second', second]
  const count = Math.floor(passed / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
