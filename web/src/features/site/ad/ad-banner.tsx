import Alert from '@mui/material/Alert'
import { getSpokenLanguage } from '@rupee/domain/language/translate.ts'
import { useSiteAd } from '#collections/board/board.ts'
import { AdSkeleton } from './ad-skeleton.tsx'

/** Ad on the home page, if staff have set one. */
export function AdBanner() {
  const ad = useSiteAd()
  if (ad.status === 'loading') return <AdSkeleton />
  if (ad.status === 'error' || ad.data.text === '') return null
  return (
    <Alert severity="info" variant="outlined">
      {(getSpokenLanguage() === 'hi' && ad.data.text_hi) || ad.data.text}
    </Alert>
  )
}
