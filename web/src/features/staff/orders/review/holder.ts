import { isUnderReview } from '@rupee/domain/orders/review.ts'
import { useReviews } from '#collections/reviews.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'

export interface Holder {
  /** Taken: a colleague has taken it over from us. Unknown: not loaded yet. */
  readonly state: 'unknown' | 'nobody' | 'mine' | 'colleague' | 'taken'
  /** Name of the colleague, if any. */
  readonly by: string | undefined
}

/** Returns who has an order open. */
export function useHolder(trackingID: string): Holder {
  const reviews = useReviews()
  const session = useSession()
  const now = useNow(15_000)
  if (reviews.status !== 'success') return { state: 'unknown', by: undefined }
  const review = reviews.data.get(trackingID)
  if (!review || !isUnderReview(review, now)) return { state: 'nobody', by: undefined }
  const uid = session.status === 'customer' ? session.uid : undefined
  if (review.by === uid) return { state: 'mine', by: undefined }
  return { state: uid !== undefined && review.takenFrom === uid ? 'taken' : 'colleague', by: review.name }
}
