import { adSchema } from '@rupee/domain/site/ad.ts'
import { doc } from 'firebase/firestore'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapQuery, useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

/** The advertisement on the home page; empty when there is none. */
export function useSiteAd(): Live<string> {
  return useLive(ad)
}

const ad = mapQuery(
  liveDocument(doc(firestore, 'site/ad'), documentReader(adSchema)),
  (stored) => stored?.text.trim() ?? '',
)
