import { texts } from '@rupee/domain/texts.ts'
import { useSiteAd } from '#collections/site-ad.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { mapLive } from '#lib/live/live.ts'
import { AdForm } from './ad-form.tsx'

export function AdEditor() {
  const ad = useSiteAd()
  return (
    <LiveContent
      live={mapLive(ad, (text) => [text])}
      skeleton={<PageSkeleton />}
      empty={texts.adRequired}
      failed={texts.failed}
    >
      {([text = '']) => <AdForm text={text} />}
    </LiveContent>
  )
}
