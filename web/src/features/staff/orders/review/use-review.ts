import { calls } from '@rupee/domain/calls/calls.ts'
import { reviewMinutes } from '@rupee/domain/orders/review.ts'
import { useEffect } from 'react'
import { call } from '#lib/calls/call.ts'

const renewal = (reviewMinutes - 1) * 60_000

/** Tells the colleagues that an order is open here, for as long as it is. */
export function useReview(trackingID: string, isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    const open = () => sayReview(trackingID, true)
    const close = () => sayReview(trackingID, false)
    open()
    const renewing = setInterval(open, renewal)
    window.addEventListener('pagehide', close)
    return () => {
      clearInterval(renewing)
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [trackingID, isPending])
}

let said: Promise<unknown> = Promise.resolve()

/**
 * Tells that an order is open here, or not any more; one after the other, so that what was said last holds. It is a
 * courtesy: nobody is told if it fails.
 */
function sayReview(id: string, open: boolean): void {
  said = said.then(() => call(calls.reviewOrder, { id, open }, { keepalive: true })).catch(() => {})
}

/** A decision is sent after it, for an order that is decided cannot be opened. */
export async function reviewsSaid(): Promise<void> {
  await said
}
