import { type Review, reviewSchema } from '@rupee/domain/orders/review.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to open reviews, by tracking ID. Some may have expired. */
export function useReviews(): Live<ReadonlyMap<string, Review>> {
  return useLive(reviews)
}

const toReview = makeDocumentConverter(reviewSchema)

/** Maximum number of reviews listened to, more than all staff can have open. */
const maximum = 200

const reviews = mapQuery(
  watchList(
    'reviews',
    query(collection(firestore, 'reviews'), orderBy('at', 'desc'), limit(maximum)),
    (document) => {
      const review = toReview(document)
      return review && ([document.id, review] as const)
    },
  ),
  (open) => new Map(open),
)
