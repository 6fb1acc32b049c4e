import Alert from '@mui/material/Alert'
import { useSiteAd } from '#collections/site-ad.ts'
import { AdSkeleton } from './ad-skeleton.tsx'

/** What staff want every visitor to read; nothing when they want nothing. */
export function AdBanner() {
  const ad = useSiteAd()
  if (ad.status === 'loading') return <AdSkeleton />
  if (ad.status === 'error' || ad.data === '') return null
  return (
    <Alert severity="info" variant="outlined">
      {ad.data}
    </Alert>
  )
}
