import type { Quote } from '../quotes/quote.ts'

/** How long after its end an expired quote takes its one late order. */
export const lateHours = 24

/** Why an ended quote takes no late order. The customer ended the first two, so they cannot be waiting for them. */
export type NotLate = 'released' | 'replaced' | 'too late'

/** Undefined if the quote has expired and its 24 hours are not over. */
export function whyNotLate(
  { state, expires }: Pick<Quote, 'state' | 'expires'>,
  now: Date,
): NotLate | undefined {
  if (state === 'released' || state === 'replaced') return state
  const end = expires.getTime() + lateHours * 60 * 60 * 1000
  return now.getTime() < end ? undefined : 'too late'
}
