const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** The date part of a moment, as the calendar of the customers has it. */
export function dayInIndia(moment: Date): string {
  return day.format(moment)
}
