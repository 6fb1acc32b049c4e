import type { Quote } from '../quotes/quote.ts'

/** Hours after its expiry within which a quote can become one late order. */
export const lateHours = 24

/**
 * Reasons for which an ended quote takes no late order. Customers cause the first two themselves, so they are not
 * waiting for it.
 */
export type NotLate = 'released' | 'replaced' | 'too late'

/** Undefined if the quote has expired and its 24 hours are not over. */
export function findLateObstacle(
  { state, expires }: Pick<Quote, 'state' | 'expires'>,
  now: Date,
): NotLate | undefined {
  if (state === 'released' || state === 'replaced') return state
  const end = expires.getTime() + lateHours * 60 * 60 * 1000
  return now.getTime() < end ? undefined : 'too late'
}
