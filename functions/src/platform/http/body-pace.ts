import { world } from '../world/world.ts'

const kilobyte = 1024

/** Longest body of a call without files. */
const smallBody = 100 * kilobyte

/** Milliseconds in which a small body has to arrive. */
const smallBodyTime = 20_000

/** Bytes in a millisecond. In India, a phone whose daily data is used up still gets 64 kbit/s. */
const uploadRate = (8 * kilobyte) / 1000

/** Average rate below which a body is given up, after a start in which a phone may lose its signal. */
const floorRate = kilobyte / 1000
const startTime = 10_000

/** Hosting and the platform end a call after 60 s without an answer. The remaining time is for the work. */
const longestTime = 50_000

/** Returns the milliseconds after which a body is given up that has brought so many bytes. */
export function computeTimeForBody(received: number): number {
  const atFloor = Math.max(startTime, received / floorRate)
  const asUpload = smallBodyTime + Math.max(0, received - smallBody) / uploadRate
  return Math.min(atFloor, asUpload, longestTime)
}

/** Calls `giveUp` as soon as a body is too slow. Returns a function that ends the watch and its timer. */
export function watchPace(received: () => number, giveUp: () => void): () => void {
  const ended = new AbortController()
  void watch(received, giveUp, ended.signal)
  return () => ended.abort()
}

async function watch(received: () => number, giveUp: () => void, ended: AbortSignal): Promise<void> {
  const { clock } = world()
  const began = clock.elapsed()
  while (!ended.aborted) {
    const left = computeTimeForBody(received()) - (clock.elapsed() - began)
    if (left <= 0) return giveUp()
    await clock.wait(left, ended)
  }
}
