import { reviewMinutes } from '@rupee/domain/orders/review.ts'
import { useEffect } from 'react'
import { sayReview } from './say-review.ts'

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
