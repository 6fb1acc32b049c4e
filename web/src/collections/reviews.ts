import { type Review, reviewSchema } from '@rupee/domain/orders/review.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapQuery, useLive } from '#lib/live/live.ts'
import { liveList } from '#lib/live/live-queries.ts'

/** Who has which order open, by tracking ID. Some may be past their time. */
export function useReviews(): Live<ReadonlyMap<string, Review>> {
  return useLive(reviews)
}

const toReview = documentReader(reviewSchema)

/** More than all staff can have open at once. */
const atMost = 200

const reviews = mapQuery(
  liveList(
    'reviews',
    query(collection(firestore, 'reviews'), orderBy('at', 'desc'), limit(atMost)),
    (document) => {
      const review = toReview(document)
      return review && ([document.id, review] as const)
    },
  ),
  (open) => new Map(open),
)
