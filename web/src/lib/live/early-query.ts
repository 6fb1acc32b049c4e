import { firstData } from '#lib/loading/moments.ts'
import { waitForConnection } from '#lib/loading/online.ts'
import { type LiveQuery, unreachable } from './live-query.ts'

interface EarlyQuery<T> {
  readonly id: string
  /** Data that the page requested before its code had loaded; undefined if there is none. */
  readonly early: Promise<T | undefined>
  /** Loads the query, whose code is large. */
  readonly load: () => Promise<LiveQuery<T>>
  readonly isOlder: (one: T, other: T) => boolean
}

/** Time after which the listener starts without early data. */
const patienceMilliseconds = 1_000

/**
 * Shows early data until a listener takes over, whose code loads once the early data has been painted. Figures never
 * become older: late early data is dropped, and so are states of the listener that are older than shown early data.
 */
export function startEarly<T>({ id, early, load, isOlder }: EarlyQuery<T>): LiveQuery<T> {
  let isUsed = false
  return {
    id,
    listen(next, fail) {
      let shownEarly: T | undefined
      let isLive = false
      let isStopped = false
      let stop = () => {}

      const showEarly = async (data: T | undefined) => {
        if (data === undefined || isLive || isStopped) return
        shownEarly = data
        next(data)
        await firstData
      }
      const showLive = (data: T) => {
        if (!isLive && shownEarly !== undefined && isOlder(data, shownEarly)) return
        isLive = true
        next(data)
      }
      const failLive = (error: Error) => {
        // An offline page keeps its data, and the listener continues once there is a connection.
        if (isLive || shownEarly === undefined || navigator.onLine) fail(error)
      }
      const start = async () => {
        // Only the first listener of a page needs early data.
        if (!isUsed) await Promise.race([early.then(showEarly), waitPatiently()])
        isUsed = true
        // Browsers never retry a module that failed to load.
        await waitForConnection()
        const query = await load()
        if (!isStopped) stop = query.listen(showLive, failLive)
      }
      start().catch(() => failLive(unreachable))

      return () => {
        isStopped = true
        stop()
      }
    },
  }
}

function waitPatiently(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))
}
