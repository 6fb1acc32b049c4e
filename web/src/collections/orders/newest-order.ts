import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrdersTally } from '@rupee/domain/tallies/tally.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'

/** Reads of the newest order. */
interface NewestReads {
  readonly readCached: () => Promise<Order | undefined>
  readonly readStored: () => Promise<Order | undefined>
}

/** Milliseconds until a read without connection is repeated. */
export const retryAfter = 10_000

/**
 * Listens to the tally, which staff pages read anyway, and reads the newest order when its count changes. A listener of
 * its own would read each new order twice.
 */
export function watchNewestOrder(
  tally: LiveQuery<OrdersTally>,
  { readCached, readStored }: NewestReads,
): LiveQuery<Order | undefined> {
  return {
    id: 'newest order',
    listen(next, fail) {
      let count = -1
      let known: Order | undefined
      let isEnded = false
      let looking: Promise<unknown> = Promise.resolve()
      let retry: ReturnType<typeof setTimeout> | undefined
      const look = async () => {
        const seen = known && (await readCached())
        const isNews = seen !== undefined && known !== undefined && seen.created_at > known.created_at
        known = isNews ? seen : await readStored()
        if (!isEnded) next(known)
      }
      const search = () => {
        clearTimeout(retry)
        looking = looking.then(look).catch((error) => {
          if (isEnded) return
          fail(error)
          // The connection comes back without a change of the tally. Refused reads wait for the next change.
          if (error.code === 'unavailable') retry = setTimeout(search, retryAfter)
          else count = -1
        })
      }
      const stop = tally.listen(({ pending, Approved, Rejected }) => {
        const before = count
        count = pending.count + Approved.count + Rejected.count
        if (count > before) search()
      }, fail)
      return () => {
        isEnded = true
        clearTimeout(retry)
        stop()
      }
    },
  }
}
