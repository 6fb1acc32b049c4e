import { type Handover, handoverSchema } from '@rupee/domain/handover/handover.ts'
import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'

/** Subscribes to the newest hand-over notes that are not marked as done. */
export function useOpenHandovers(): Live<readonly Handover[]> {
  return useLive(openOnes)
}

/** Subscribes to the newest hand-over notes, done or not. */
export function useLastHandovers(): Live<readonly Handover[]> {
  return useLive(lastOnes)
}

const handovers = collection(firestore, 'handovers')

const toHandover = makeDocumentConverter<Handover>(handoverSchema, 'id')

const openOnes = watchList(
  'open hand-over notes',
  query(handovers, where('open', '==', true), orderBy('at', 'desc'), limit(10)),
  toHandover,
)

const lastOnes = watchList(
  'last hand-over notes',
  query(handovers, orderBy('at', 'desc'), limit(20)),
  toHandover,
)
