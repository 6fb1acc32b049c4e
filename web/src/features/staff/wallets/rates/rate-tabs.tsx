import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formatRateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { findOwnMinimum } from '@rupee/domain/orders/minimum.ts'
import { texts } from '@rupee/domain/texts.ts'
import { computeLowThreshold } from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { PlainPanel } from '#components/layout/plain-panel.tsx'
import { TabbedPanels } from '#components/layout/tabbed-panels.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { useWalletEditors } from '../editor/use-wallet-editors.ts'
import { PauseAll } from './pause/pause-all.tsx'
import { WalletPause } from './pause/wallet-pause.tsx'
import { RateForm } from './rate-form.tsx'
import { AllWallets } from './table/all-wallets.tsx'

/** Rates and reserves of all wallets in one table, and a tab with the form of each wallet. */
export function RateTabs() {
  const wallets = useStockedWallets()
  const mayChange = useMay('change rates')
  const editors = useWalletEditors()
  return (
    <LiveContent live={wallets} skeleton={<PageSkeleton />} empty={texts.noRates} failed={texts.ratesFailed}>
      {(all) => (
        <Stack spacing={2}>
          {!mayChange && <NotAllowed right="change rates">change rates and reserves</NotAllowed>}
          <PauseAll />
          <TabbedPanels
            label="Currencies"
            tabs={[
              {
                id: 'all-wallets',
                name: 'All currencies',
                content: <AllWallets wallets={all} editors={editors} mayChange={mayChange} />,
              },
              ...all.map((wallet) => ({
                id: wallet.id,
                name: `${wallet.name} (${wallet.code})`,
                content: (
                  <PlainPanel>
                    <Stack spacing={2}>
                      <Box>
                        <WalletPause wallet={wallet} />
                      </Box>
                      {mayChange ? <RateForm wallet={wallet} /> : <RateValues wallet={wallet} />}
                    </Stack>
                  </PlainPanel>
                ),
              })),
            ]}
          />
        </Stack>
      )}
    </LiveContent>
  )
}

/** Rates for staff who may not edit them. */
function RateValues({ wallet }: { wallet: StockedWallet }) {
  const { sell_at, buy_at, code, reserved, reserveShow, holdMinutes, targetMinutes } = wallet
  return (
    <FieldList
      fields={[
        { label: 'Buy', value: formatRateInRupees(buy_at) },
        { label: 'Sell', value: formatRateInRupees(sell_at) },
        { label: 'Code', value: code },
        { label: 'Reserved', value: withCurrency(reserved, code) },
        { label: 'Low-reserve threshold', value: withCurrency(computeLowThreshold(wallet), code) },
        { label: 'Show Reserved Balance', value: reserveShow ? 'Yes' : 'No' },
        { label: 'Minimum order', value: findOwnMinimum(wallet) ?? 'None' },
        { label: 'Rate held for', value: describeMinutes(holdMinutes) },
        { label: 'Target time', value: describeMinutes(targetMinutes) },
      ]}
    />
  )
}

function describeMinutes(minutes: number | undefined): string {
  return minutes === undefined ? 'The default' : `${minutes} minutes`
}
