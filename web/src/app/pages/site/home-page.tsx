import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { LatePart } from '#components/feedback/late-part.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { NewestOrderSkeleton } from '#features/customer/orders/newest/newest-order-skeleton.tsx'
import { ContinuePayment } from '#features/customer/place-order/continue-payment.tsx'
import { AdSkeleton } from '#features/site/ad/ad-skeleton.tsx'
import { ConverterSkeleton } from '#features/site/converter/converter-skeleton.tsx'
import { RatesSkeleton } from '#features/site/rates/rates-skeleton.tsx'
import { ReservesSkeleton } from '#features/site/rates/reserves-skeleton.tsx'
import { TrackSkeleton } from '#features/site/transfers/track-skeleton.tsx'
import { TransfersSkeleton } from '#features/site/transfers/transfers-skeleton.tsx'
import { FiguresSkeleton } from '#features/site/trust/figures-skeleton.tsx'
import { OperatorLine } from '#features/site/trust/operator-line.tsx'
import { OperatorPanel } from '#features/site/trust/operator-panel.tsx'
import { Steps } from '#features/site/trust/steps.tsx'
import { laterPanel, lazyPanel } from '#lib/loading/lazy-panel.ts'

const AdBanner = lazyPanel(async () => (await import('#features/site/ad/ad-banner.tsx')).AdBanner)
const Converter = laterPanel(async () => (await import('#features/site/converter/converter.tsx')).Converter)
const Figures = lazyPanel(async () => (await import('#features/site/trust/figures.tsx')).Figures)
const LatestTransfers = laterPanel(
  async () => (await import('#features/site/transfers/latest-transfers.tsx')).LatestTransfers,
)
const TrackTransfer = laterPanel(
  async () => (await import('#features/site/transfers/track-transfer.tsx')).TrackTransfer,
)
const NewestOrder = laterPanel(
  async () => (await import('#features/customer/orders/newest/newest-order.tsx')).NewestOrder,
)
const RatesNow = lazyPanel(async () => (await import('#features/site/rates/rates-table.tsx')).RatesNow)
const OurReserves = lazyPanel(async () => (await import('#features/site/rates/our-reserves.tsx')).OurReserves)

export function HomePage() {
  return (
    <Stack spacing={3}>
      <title>{t('Rupee Exchange: live rates for rupees, USDT, Skrill and Deriv')}</title>
      <LatePart skeleton={<NewestOrderSkeleton />}>
        <NewestOrder />
      </LatePart>
      <ContinuePayment />
      <Columns widths={[4, 5]}>
        <Stack spacing={{ xs: 1.5, md: 3 }}>
          <Stack spacing={1}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.375rem', sm: '2rem', lg: '2.5rem' } }}>
              {t('Rupees to wallets and back')}
            </Typography>
            <Typography color="textSecondary">
              {t('Swap rupees for USDT, Skrill USD, Deriv USD and more. Rates and reserves are live.')}
            </Typography>
          </Stack>
          <Steps />
          <LatePart skeleton={<FiguresSkeleton />}>
            <Figures />
          </LatePart>
          <OperatorLine />
        </Stack>
        <Panel title={t('Convert')}>
          <LatePart skeleton={<ConverterSkeleton />}>
            <Converter />
          </LatePart>
        </Panel>
      </Columns>
      <LatePart skeleton={<AdSkeleton />}>
        <AdBanner />
      </LatePart>
      <Columns widths={[5, 4]}>
        <Panel title={t('Latest Transfers')}>
          <LatePart skeleton={<TransfersSkeleton />}>
            <LatestTransfers />
          </LatePart>
        </Panel>
        <Stack spacing={3}>
          <Panel title={t('Track a transfer')}>
            <LatePart skeleton={<TrackSkeleton />}>
              <TrackTransfer />
            </LatePart>
          </Panel>
          <Panel title={t('Rates Now')}>
            <LatePart skeleton={<RatesSkeleton />}>
              <RatesNow />
            </LatePart>
          </Panel>
          <Panel title={t('Our Reserves')}>
            <LatePart skeleton={<ReservesSkeleton />}>
              <OurReserves />
            </LatePart>
          </Panel>
        </Stack>
      </Columns>
      <OperatorPanel />
    </Stack>
  )
}
