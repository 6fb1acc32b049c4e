import { type SiteFigures, siteFiguresSchema } from '@rupee/domain/site/figures.ts'
import { doc } from 'firebase/firestore'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

/** Subscribes to the figures of the last 30 days; undefined while there are too few payouts. */
export function useSiteFigures(): Live<SiteFigures | undefined> {
  return useLive(figures)
}

const figures = watchDocument(
  doc(firestore, 'site/figures'),
  documentConverter<SiteFigures>(siteFiguresSchema),
)
