const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** The date of a moment in India, as `21 Nov 2026`. */
export function formatDay(at: Date): string {
  return day.format(at)
}

/** The time of a moment in India, as `2:05 pm`. */
export function formatTime(at: Date): string {
  return time.format(at).replaceAll(' ', '\u00a0')
}

/** Date and time in India. A line can only break between the two. */
export function formatMoment(at: Date): string {
  return moment.format(at).replaceAll(/(?<!,) /g, '\u00a0')
}
