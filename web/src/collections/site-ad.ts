import { type Ad, adSchema } from '@rupee/domain/site/ad.ts'
import { doc } from 'firebase/firestore'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to the home page's ad in each language; empty if there is none. */
export function useSiteAd(): Live<Ad> {
  return useLive(ad)
}

const none: Ad = { text: '', text_hi: '' }

const ad = mapQuery(
  watchDocument(doc(firestore, 'site/ad'), documentConverter(adSchema)),
  (stored) => stored ?? none,
)
