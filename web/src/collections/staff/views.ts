import { maximumViews, type View, viewSchema } from '@rupee/domain/views/view.ts'
import { collection, limit, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList, watchUnion } from '#lib/live/live-queries.ts'

/** Subscribes to shared views and those of one member of staff. */
export function useViews(uid: string): Live<readonly View[]> {
  const both = useMemo(() => watchUnion(`views for ${uid}`, [watchOwnViews(uid), sharedViews]), [uid])
  return useLive(both)
}

const views = collection(firestore, 'views')

const toView = makeDocumentConverter<View>(viewSchema, 'id')

const sharedViews = watchList(
  'shared views',
  query(views, where('shared', '==', true), limit(maximumViews)),
  toView,
)

function watchOwnViews(uid: string) {
  const own = query(views, where('uid', '==', uid), where('shared', '==', false), limit(maximumViews))
  return watchList(`views of ${uid}`, own, toView)
}
