import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { describeWaitRange } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { findUsualPayout } from '@rupee/domain/site/figures.ts'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSiteFigures } from '#collections/board/board.ts'
import { useOwnOrder } from '#collections/orders.ts'
import { CopyButton } from '#components/text/copy-button.tsx'
import { ReceiptButton } from '#features/customer/orders/papers/receipt-button.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { paths, toOwnOrderAddress } from '#lib/navigation/paths.ts'
import { findPlacedOrder } from '#lib/navigation/placed-order.ts'
import { useSession } from '#lib/session/session.ts'

/** Confirms the order that was just placed, until it is closed or the page is left. */
export function OrderReceived() {
  const session = useSession()
  const placed = findPlacedOrder(useLocation().state)
  if (placed === undefined || session.status !== 'customer') return null
  return <Received key={placed} uid={session.uid} trackingID={placed} />
}

function Received({ uid, trackingID }: { uid: string; trackingID: string }) {
  const navigate = useNavigate()
  const found = useLastKnown(useOwnOrder(uid, trackingID))
  const order = found.status === 'success' ? found.data[0] : undefined
  return (
    <Alert severity="success" closeText={t('Close')} onClose={() => navigate(paths.home, { replace: true })}>
      <AlertTitle>{t('We have received your order')}</AlertTitle>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <Typography>{t('Its ID is {id}.', { id: trackingID })}</Typography>
          <CopyButton text={trackingID} of={t('order ID')} />
        </Stack>
        <Typography>
          {t('Our staff check your payment next, and then pay you. We e-mail you when it is done.')}
        </Typography>
        {order && <UsualTime order={order} />}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button component={Link} to={toOwnOrderAddress(trackingID)} color="inherit" variant="outlined">
            {t('See this order')}
          </Button>
          {order && <ReceiptButton order={order} />}
        </Stack>
      </Stack>
    </Alert>
  )
}

function UsualTime({ order: { toWallet } }: { order: Order }) {
  const figures = useSiteFigures()
  const usual = figures.status === 'success' ? findUsualPayout(figures.data, toWallet) : undefined
  return (
    usual && <Typography>{t('Usually paid out in {range}', { range: describeWaitRange(usual) })}</Typography>
  )
}
