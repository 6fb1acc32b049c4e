import { useQuote } from '#collections/quotes.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { Offer } from './use-held-quote.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface QuoteStanding {
  readonly secondsLeft: number
  /** It ran out, or a newer one has taken its place. */
  readonly hasEnded: boolean
  /** An order has been placed on it. */
  readonly isUsed: boolean
}

/** How it stands with a quote: by its own time, and by what the server says of it. */
export function useQuoteStanding({ quote, madeAt }: Offer): QuoteStanding {
  const live = useLastKnown(useQuote(quote.id))
  const stored = live.status === 'success' ? live.data : undefined
  // Its length is right even where the clock of the device is not.
  const length = stored && stored.expires.getTime() - stored.created_at.getTime()
  const isKnown = madeAt !== undefined && length !== undefined
  const secondsLeft = useSecondsLeft(isKnown ? madeAt + length : Date.parse(quote.expires))
  const state = stored?.state ?? 'live'
  return {
    secondsLeft: state === 'live' ? secondsLeft : 0,
    hasEnded: state !== 'used' && (state !== 'live' || secondsLeft === 0),
    isUsed: state === 'used',
  }
}
