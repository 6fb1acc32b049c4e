import {
  defaultCannedTexts,
  type StoredCannedTexts,
  storedCannedTextsSchema,
} from '@rupee/domain/thread/canned-texts.ts'
import { doc } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to the canned texts, for staff. */
export function useCannedTexts(): Live<StoredCannedTexts> {
  return useLive(cannedTexts)
}

const untilSaved: StoredCannedTexts = { texts: [...defaultCannedTexts], version: 0 }

const cannedTexts = mapQuery(
  watchDocument(doc(firestore, 'settings/cannedTexts'), makeDocumentConverter(storedCannedTextsSchema)),
  (stored) => stored ?? untilSaved,
)
