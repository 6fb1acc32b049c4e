/*
 * Server time. The clock of a device may be wrong by hours, and the time left to pay must not depend on it. The offset
 * is measured from the `Date` header of our own answers.
 */

/** Bounds of the server clock's lead over this device's clock, in milliseconds. */
interface Difference {
  readonly least: number
  readonly most: number
}

interface Answer {
  /** Headers `Date` and `Age`. Caches keep `Date` and add `Age`. */
  readonly date: string | null
  readonly age: string | null
  /** Milliseconds on this device's clock. */
  readonly sent: number
  readonly received: number
}

/** `Date` omits fractions of a second. */
const granularity = 1_000

/**
 * Narrows the known offset by one more answer. If they contradict each other, the device's clock was set, and the new
 * answer counts.
 */
export function narrowDifference(known: Difference | undefined, { date, age, sent, received }: Answer) {
  const stated = Date.parse(date ?? '') + Number(age ?? 0) * 1_000
  if (Number.isNaN(stated)) return known
  const next: Difference = { least: stated - received, most: stated + granularity - sent }
  if (!known || known.least > next.most || known.most < next.least) return next
  return { least: Math.max(known.least, next.least), most: Math.min(known.most, next.most) }
}

/** Returns the likely offset, or zero if the device's clock may be right. */
export function estimateOffset({ least, most }: Difference): number {
  return least <= 0 && most >= 0 ? 0 : (least + most) / 2
}

let difference: Difference | undefined

export function noteAnswer(answer: Answer): void {
  difference = narrowDifference(difference, answer)
}

export function getServerTime(): Date {
  if (hasJumped()) void measure()
  return new Date(Date.now() + (difference ? estimateOffset(difference) : 0))
}

/** Device time at which the page was opened. It moves when the clock is set or the device sleeps. */
const getBase = () => Date.now() - performance.now()
const largestDrift = 2_000
let lastBase = getBase()

function hasJumped(): boolean {
  const now = getBase()
  if (Math.abs(now - lastBase) < largestDrift) return false
  lastBase = now
  return true
}

/** Measures the offset with the smallest request. Without an answer, the known offset stays. */
async function measure(): Promise<void> {
  const sent = Date.now()
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const received = Date.now()
  if (answer) noteAnswer({ date: answer.headers.get('Date'), age: answer.headers.get('Age'), sent, received })
}
