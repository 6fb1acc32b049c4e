import { defaultShownLimits, type ShownLimits, shownLimitsSchema } from '@rupee/domain/site/shown-limits.ts'
import { doc } from 'firebase/firestore'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Returns the limits that customers see, or their defaults until they are known. */
export function useShownLimits(): ShownLimits {
  const live = useLive(limits)
  return live.status === 'success' ? live.data : defaultShownLimits
}

const limits = mapQuery(
  watchDocument(doc(firestore, 'site/limits'), documentConverter(shownLimitsSchema)),
  (stored) => stored ?? defaultShownLimits,
)
