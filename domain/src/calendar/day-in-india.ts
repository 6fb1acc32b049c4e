const indiaOffset = 330 * 60_000

/** The day in India, as `2026-11-21`. */
export function toDay(date: Date): string {
  return new Date(date.getTime() + indiaOffset).toISOString().slice(0, 10)
}

/** The moment at which a day begins in India. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`)
}

/** The moment at which a day in India ends and the next one begins. */
export function endOfDay(day: string): Date {
  return startOfDay(addDays(day, 1))
}

/** The day this many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(startOfDay(day).getTime() + days * 24 * 60 * 60 * 1000))
}

/** A moment in India as a spreadsheet reads and sorts it: `2026-11-22 21:35:10`. */
export function formatSheetMoment(at: Date): string {
  return new Date(at.getTime() + indiaOffset).toISOString().slice(0, 19).replace('T', ' ')
}
