import Alert from '@mui/material/Alert'
import { doc, onSnapshot } from 'firebase/firestore'
import { z } from 'zod'
import { firestore } from '#lib/firebase.ts'
import { type LiveQuery, useLive } from '#lib/live.ts'
import { AdSkeleton } from './ad-skeleton.tsx'

/** What staff want every visitor to read; nothing when they want nothing. */
export function AdBanner() {
  const ad = useLive(adText)
  if (ad.status === 'loading') return <AdSkeleton />
  if (ad.status === 'error' || ad.data === '') return null
  return (
    <Alert severity="info" variant="outlined">
      {ad.data}
    </Alert>
  )
}

const adText: LiveQuery<string> = {
  id: 'ad',
  listen: (next, fail) => onSnapshot(doc(firestore, 'site/ad'), (ad) => next(textOf(ad.data())), fail),
}

function textOf(ad: unknown): string {
  const { data } = z.object({ text: z.string() }).safeParse(ad)
  return data?.text.trim() ?? ''
}
