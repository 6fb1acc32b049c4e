import { isUnderReview, type Review } from '@rupee/domain/orders/review.ts'
import { useReviews } from '#collections/reviews.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Returns a function that looks up the colleague who has an order open. */
export function useColleagueLookup(): (trackingID: string) => Review | undefined {
  const reviews = useReviews()
  const session = useSession()
  const now = useNow(15_000)
  return (trackingID) => {
    const review = reviews.status === 'success' ? reviews.data.get(trackingID) : undefined
    const isOwn = session.status === 'customer' && review?.by === session.uid
    return review && !isOwn && isUnderReview(review, now) ? review : undefined
  }
}
