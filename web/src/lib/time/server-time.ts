/*
 * Time by the server's clock. The clock of a device may be wrong by minutes or hours, and the time left to pay must not
 * depend on it. The difference is measured from the `Date` header of our own answers.
 */

/** Bounds for how far the server's clock is ahead of this device's, in milliseconds. */
interface Difference {
  readonly least: number
  readonly most: number
}

interface Answer {
  /** The headers `Date` and `Age`. A cache on the way keeps `Date` and counts `Age`. */
  readonly date: string | null
  readonly age: string | null
  /** By the clock of this device, in milliseconds. */
  readonly sent: number
  readonly received: number
}

/** `Date` leaves out the fraction of a second. */
const granularity = 1_000

/** Narrows the known difference by one more answer. If the two contradict, the device's clock was set: the new answer counts. */
export function narrowed(known: Difference | undefined, { date, age, sent, received }: Answer) {
  const stated = Date.parse(date ?? '') + Number(age ?? 0) * 1_000
  if (Number.isNaN(stated)) return known
  const next: Difference = { least: stated - received, most: stated + granularity - sent }
  if (!known || known.least > next.most || known.most < next.least) return next
  return { least: Math.max(known.least, next.least), most: Math.min(known.most, next.most) }
}

/** Zero where the clock of the device may be right. */
export function likely({ least, most }: Difference): number {
  return least <= 0 && most >= 0 ? 0 : (least + most) / 2
}

let difference: Difference | undefined

export function noteAnswer(answer: Answer): void {
  difference = narrowed(difference, answer)
}

export function serverNow(): Date {
  if (hasJumped()) void measure()
  return new Date(Date.now() + (difference ? likely(difference) : 0))
}

/** Device time at which the page was opened. It moves when the clock is set or the device has slept. */
const base = () => Date.now() - performance.now()
const largestDrift = 2_000
let lastBase = base()

function hasJumped(): boolean {
  const now = base()
  if (Math.abs(now - lastBase) < largestDrift) return false
  lastBase = now
  return true
}

/** Measures the difference by the smallest request. Without an answer the last known difference stays. */
async function measure(): Promise<void> {
  const sent = Date.now()
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const received = Date.now()
  if (answer) noteAnswer({ date: answer.headers.get('Date'), age: answer.headers.get('Age'), sent, received })
}
