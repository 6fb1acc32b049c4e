import Alert from '@mui/material/Alert'
import { spokenLanguage } from '@rupee/domain/language/translate.ts'
import { useSiteAd } from '#collections/site-ad.ts'
import { AdSkeleton } from './ad-skeleton.tsx'

/** The ad that staff have set for the home page, if there is one. */
export function AdBanner() {
  const ad = useSiteAd()
  if (ad.status === 'loading') return <AdSkeleton />
  if (ad.status === 'error' || ad.data.text === '') return null
  return (
    <Alert severity="info" variant="outlined">
      {(spokenLanguage() === 'hi' && ad.data.text_hi) || ad.data.text}
    </Alert>
  )
}
