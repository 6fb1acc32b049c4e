import { texts } from '@rupee/domain/texts.ts'
import { useWallets } from '#collections/wallets.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { TabbedPanels } from '#components/layout/tabbed-panels.tsx'
import { RateForm } from './rate-form.tsx'

/** A tab with the rates and the reserve of each wallet. */
export function RateTabs() {
  const wallets = useWallets()
  return (
    <LiveContent live={wallets} skeleton={<PageSkeleton />} empty={texts.noRates} failed={texts.ratesFailed}>
      {(all) => (
        <TabbedPanels
          label="Currencies"
          tabs={all.map((wallet) => ({
            id: wallet.id,
            name: `${wallet.name} (${wallet.code})`,
            content: <RateForm wallet={wallet} />,
          }))}
        />
      )}
    </LiveContent>
  )
}
