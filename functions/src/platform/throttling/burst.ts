import { Refusal } from '../errors/refusal.ts'

const minute = 60_000

/** Maximum number of callers in memory, more than one instance has in a minute. Beyond it, counting starts over. */
const maximumKeys = 10_000

/**
 * Counts calls by address in the memory of this instance, for answers that cost less than a count in Firestore. With
 * many instances an address gets as many times the limit.
 */
export function makeBurstLimit(callsPerMinute: number) {
  let counted = new Map<string, number>()
  let ends = 0
  return (address: string, now: Date): void => {
    const time = now.getTime()
    if (time >= ends || counted.size >= maximumKeys) {
      counted = new Map()
      ends = time - (time % minute) + minute
    }
    const calls = (counted.get(address) ?? 0) + 1
    counted.set(address, calls)
    if (calls <= callsPerMinute) return
    const seconds = Math.ceil((ends - time) / 1000)
    throw new Refusal('too-many', 'tooManyAttempts', { headers: { 'Retry-After': String(seconds) } })
  }
}
