import { findLateObstacle, type NotLate } from '@rupee/domain/claims/late-order.ts'
import { useQuote } from '#collections/quotes.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { useSecondsLeft } from '#lib/time/use-seconds-left.ts'
import type { Offer } from './offer.ts'

export interface QuoteStanding {
  readonly secondsLeft: number
  /** Whether it has expired or was replaced by a newer quote. */
  readonly hasEnded: boolean
  /** Reason why no late order is possible either. */
  readonly notLate: NotLate | undefined
  /** Whether it was extended already, or that is not known yet. */
  readonly isExtended: boolean
  /** Minutes from start to end; undefined until the quote is loaded. */
  readonly heldMinutes: number | undefined
  /** Tracking ID of the order placed with it, even a late one. */
  readonly order: string | undefined
}

/** Returns whether a quote is still held, by its expiry and by its state on the server. */
export function useQuoteStanding({ quote }: Pick<Offer, 'quote'>): QuoteStanding {
  const live = useLastKnown(useQuote(quote.id))
  const stored = live.status === 'success' ? live.data : undefined
  const length = stored && stored.expires.getTime() - stored.created_at.getTime()
  const secondsLeft = useSecondsLeft(stored?.expires.getTime() ?? Date.parse(quote.expires))
  const state = stored?.state ?? 'live'
  const hasEnded = state !== 'used' && (state !== 'live' || secondsLeft === 0)
  return {
    secondsLeft: state === 'live' ? secondsLeft : 0,
    hasEnded,
    notLate: hasEnded && stored ? findLateObstacle(stored, getServerTime()) : undefined,
    isExtended: stored === undefined || stored.extended === true,
    heldMinutes: length && Math.round(length / 60_000),
    order: stored?.order,
  }
}
