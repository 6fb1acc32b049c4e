/** Formats how long a customer has been waiting, for staff. */
export type WaitingLevel = 'usual' | 'long' | 'tooLong'

const minute = 60_000
const longWait = 30 * minute
const tooLongWait = 120 * minute

export function toWaitingLevel(since: Date, now: Date): WaitingLevel {
  const waited = now.getTime() - since.getTime()
  if (waited >= tooLongWait) return 'tooLong'
  return waited >= longWait ? 'long' : 'usual'
}

/** `5 min`, `2 h 5 min`, `3 d 4 h`. A future moment, from a wrong clock, counts as now. */
export function formatWaitingTime(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minute))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(minutes / (60 * 24))
  if (days > 0) return `${days} d ${hours % 24} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
