import type { Quote } from '../quotes/quote.ts'

/** Hours after its expiry within which a quote can become one late order. */
export const lateHours = 24

/**
 * Reasons why an ended quote takes no late order. Customers cause the first two themselves, so they do not expect one.
 */
export type NotLate = 'released' | 'replaced' | 'too late'

/** Returns why a quote takes no late order; undefined while it does: for 24 hours after its expiry. */
export function findLateObstacle(
  { state, expires }: Pick<Quote, 'state' | 'expires'>,
  now: Date,
): NotLate | undefined {
  if (state === 'released' || state === 'replaced') return state
  const end = expires.getTime() + lateHours * 60 * 60 * 1000
  return now.getTime() < end ? undefined : 'too late'
}
