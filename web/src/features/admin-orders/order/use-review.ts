import { calls } from '@rupee/domain/calls.ts'
import { reviewMinutes } from '@rupee/domain/review.ts'
import { useEffect } from 'react'
import { call } from '#lib/call.ts'

const renewal = (reviewMinutes - 1) * 60_000

/** Tells the colleagues that an order is open here, for as long as it is. */
export function useReview(trackingID: string, isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    const open = () => say(trackingID, true)
    const close = () => say(trackingID, false)
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

/** One after the other, so that what was said last holds. It is a courtesy: nobody is told if it fails. */
function say(id: string, open: boolean): void {
  said = said.then(() => call(calls.reviewOrder, { id, open }, { keepalive: true })).catch(() => {})
}
