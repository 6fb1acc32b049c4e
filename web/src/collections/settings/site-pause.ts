import { type SitePause, sitePauseSchema } from '@rupee/domain/wallets/pause.ts'
import { doc } from 'firebase/firestore'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

/** Subscribes to the pause of all wallets; undefined until it is known, and if there never was one. */
export function useSitePause(): SitePause | undefined {
  const live = useLive(pause)
  return live.status === 'success' ? live.data : undefined
}

const pause = watchDocument(doc(firestore, 'site/pause'), documentConverter<SitePause>(sitePauseSchema))
