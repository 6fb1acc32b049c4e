import { useShortPending } from '#collections/orders.ts'
import { allLiveAtMost, useAllLiveQuotes } from '#collections/quotes.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { type LiveMovements, liveMovements } from './live-movements.ts'

/** Returns the live movements of each reserve; empty while they load or fail. */
export function useLiveMovements(): (walletId: string) => LiveMovements {
  const tally = useOrdersTally()
  const quotes = useAllLiveQuotes()
  const short = useShortPending()
  if (tally.status !== 'success' || quotes.status !== 'success' || short.status !== 'success') {
    return () => ({})
  }
  const all = quotes.data.length < allLiveAtMost ? quotes.data : undefined
  return (walletId) => liveMovements(walletId, { tally: tally.data, quotes: all, short: short.data })
}
