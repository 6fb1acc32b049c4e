import { calls } from '@rupee/domain/calls/calls.ts'
import { reviewMinutes } from '@rupee/domain/orders/review.ts'
import { useEffect } from 'react'
import { call } from '#lib/calls/call.ts'

const renewal = (reviewMinutes - 1) * 60_000

/** Tells colleagues that an order is open here, until it is closed or decided. */
export function useReview(trackingID: string, isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    const open = () => sendReview(trackingID, true)
    const close = () => sendReview(trackingID, false)
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

let sent: Promise<unknown> = Promise.resolve()

/** One call after the other, so that the last one counts. A failed call is ignored: a review is a courtesy. */
function sendReview(id: string, open: boolean): void {
  sent = sent.then(() => call(calls.reviewOrder, { id, open }, { keepalive: true })).catch(() => {})
}

/** A decision waits for this, because a decided order cannot be opened. */
export async function reviewsSent(): Promise<void> {
  await sent
}
