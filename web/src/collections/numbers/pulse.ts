import { type Pulse, pulseSchema } from '@rupee/domain/site/health.ts'
import { doc } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

/** Subscribes to the newest measure of what waits; undefined before the first. */
export function usePulse(): Live<Pulse | undefined> {
  return useLive(newest)
}

const newest = watchDocument(doc(firestore, 'pulse/newest'), makeDocumentConverter<Pulse>(pulseSchema))
