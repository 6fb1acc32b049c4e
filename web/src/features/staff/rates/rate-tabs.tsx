import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { TabbedPanels } from '#components/layout/tabbed-panels.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { RateForm } from './rate-form.tsx'
import { RateValues } from './rate-values.tsx'

/** A tab with the rates and the reserve of each wallet. */
export function RateTabs() {
  const wallets = useStockedWallets()
  const mayChange = useMay('change rates')
  return (
    <LiveContent live={wallets} skeleton={<PageSkeleton />} empty={texts.noRates} failed={texts.ratesFailed}>
      {(all) => (
        <TabbedPanels
          label="Currencies"
          tabs={all.map((wallet) => ({
            id: wallet.id,
            name: `${wallet.name} (${wallet.code})`,
            content: mayChange ? (
              <RateForm wallet={wallet} />
            ) : (
              <Stack spacing={2}>
                <NotAllowed right="change rates">change rates and reserves</NotAllowed>
                <RateValues wallet={wallet} />
              </Stack>
            ),
          }))}
        />
      )}
    </LiveContent>
  )
}
