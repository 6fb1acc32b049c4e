import { useShortPending } from '#collections/orders.ts'
import { allLiveAtMost, useAllLiveQuotes } from '#collections/quotes.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { type LiveMovements, liveMovements } from './live-movements.ts'

/** The movements of each reserve as they happen; none while they load, or if they cannot be read. */
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
