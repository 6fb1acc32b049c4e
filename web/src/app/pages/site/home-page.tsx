import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { useLocation } from 'react-router-dom'
import { LatePart } from '#components/feedback/late-part.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { OpenOrdersRoom } from '#features/customer/orders/open/open-orders-room.tsx'
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
import { createLaterPanel, createLazyPanel } from '#lib/loading/lazy-panel.ts'
import { findPlacedOrder } from '#lib/navigation/placed-order.ts'
import { addCount, useTitleCount } from '#lib/navigation/title-count.ts'

const AdBanner = createLazyPanel(async () => (await import('#features/site/ad/ad-banner.tsx')).AdBanner)
const Converter = createLaterPanel(
  async () => (await import('#features/site/converter/converter.tsx')).Converter,
)
const Figures = createLazyPanel(async () => (await import('#features/site/trust/figures.tsx')).Figures)
const LatestTransfers = createLaterPanel(
  async () => (await import('#features/site/transfers/latest-transfers.tsx')).LatestTransfers,
)
const TrackTransfer = createLaterPanel(
  async () => (await import('#features/site/transfers/track-transfer.tsx')).TrackTransfer,
)
const OpenOrders = createLaterPanel(
  async () => (await import('#features/customer/orders/open/open-orders.tsx')).OpenOrders,
)
const OrderReceived = createLazyPanel(
  async () => (await import('#features/customer/orders/open/order-received.tsx')).OrderReceived,
)
const RatesNow = createLazyPanel(async () => (await import('#features/site/rates/rates-table.tsx')).RatesNow)
const OurReserves = createLazyPanel(
  async () => (await import('#features/site/rates/our-reserves.tsx')).OurReserves,
)

/** On a phone the converter directly follows the title; on a desktop it stands beside all other parts. */
const hero = {
  display: 'grid',
  columnGap: 3,
  rowGap: { xs: 1.5, md: 1 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 5fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"title" "convert" "more"', md: '"title convert" "more convert"' },
}

export function HomePage() {
  const needs = useTitleCount()
  const isAfterOrder = findPlacedOrder(useLocation().state) !== undefined
  return (
    <Stack spacing={3}>
      <title>{addCount(t('Rupee Exchange: live rates for rupees, USDT, Skrill and Deriv'), needs)}</title>
      {isAfterOrder && (
        <LatePart skeleton={<Skeleton variant="rounded" height={200} />}>
          <OrderReceived />
        </LatePart>
      )}
      <Box sx={hero}>
        <Typography
          variant="h1"
          sx={{ gridArea: 'title', fontSize: { xs: '1.375rem', sm: '2rem', lg: '2.5rem' } }}
        >
          {t('Rupees to wallets and back')}
        </Typography>
        <Box sx={{ gridArea: 'convert' }}>
          <Panel title={t('Convert')}>
            <LatePart skeleton={<ConverterSkeleton isFirst />}>
              <Converter />
            </LatePart>
          </Panel>
        </Box>
        <Stack spacing={{ xs: 1.5, md: 3 }} sx={{ gridArea: 'more' }}>
          <Typography color="textSecondary">
            {t('Swap rupees for USDT, Skrill USD, Deriv USD and more. Rates and reserves are live.')}
          </Typography>
          <Steps />
          <LatePart skeleton={<FiguresSkeleton />}>
            <Figures />
          </LatePart>
          <OperatorLine />
        </Stack>
      </Box>
      <LatePart skeleton={<OpenOrdersRoom />}>
        <OpenOrders />
      </LatePart>
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
