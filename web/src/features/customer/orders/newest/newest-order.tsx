import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { rangeInWords } from '@rupee/domain/calendar/wait-ranges.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { usualPayout } from '@rupee/domain/site/figures.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSiteFigures } from '#collections/numbers/site-figures.ts'
import { useOrdersOf } from '#collections/orders.ts'
import { CopyButton } from '#components/text/copy-button.tsx'
import { Money } from '#components/text/money.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { TellInBrowser } from '#features/customer/orders/news/tell-in-browser.tsx'
import { useOrderNews } from '#features/customer/orders/news/use-order-news.ts'
import { stepsOf } from '#features/customer/orders/steps/steps.ts'
import { type Live, mapLive } from '#lib/live/live.ts'
import { useLastCount } from '#lib/live/use-last-count.ts'
import { ownOrderAddress } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { newestOrderName } from './newest-order-name.ts'
import { NewestOrderSkeleton } from './newest-order-skeleton.tsx'

const noOrders: Live<readonly Order[]> = { status: 'success', data: [], retry: () => {} }

const day = 24 * 60 * 60_000

/** The newest order of whoever is logged in, until it has been decided for a day or they close the card. */
export function NewestOrder() {
  const session = useSession()
  const now = useNow(60_000)
  const [closed, setClosed] = useState(() => sessionStorage.getItem(closedKey) ?? '')
  const uid = session.status === 'customer' ? session.uid : undefined
  const shown = mapLive(useOrdersOf(uid, 1), (orders) =>
    orders.filter((order) => isNews(order, now) && order.trackingID !== closed),
  )
  useOrderNews(shown.status === 'success' ? shown.data : undefined)
  useLastCount(newestOrderName, session.status === 'visitor' ? noOrders : shown)
  if (session.status === 'loading' || (uid && shown.status === 'loading')) return <NewestOrderSkeleton />
  const [order] = uid && shown.status === 'success' ? shown.data : []
  if (!order) return null
  const close = () => {
    sessionStorage.setItem(closedKey, order.trackingID)
    setClosed(order.trackingID)
  }
  return <Card order={order} onClose={close} />
}

/** As long as the tab is open: somebody who comes back another day wants to see it again. */
const closedKey = 'closed-order'

function isNews({ status, decidedAt }: Order, now: Date): boolean {
  return status === 'pending' || (decidedAt !== undefined && now.getTime() - decidedAt.getTime() < day)
}

function Card({ order, onClose }: { order: Order; onClose: () => void }) {
  const titleId = useId()
  const { trackingID, status, amountSent, amountReceived, from_currency, to_currency } = order
  const figures = useSiteFigures()
  const usual =
    status === 'pending' && figures.status === 'success'
      ? usualPayout(figures.data, order.toWallet)
      : undefined
  const step = stepsOf(order).findLast(({ state }) => state !== 'to come')
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 1.5, sm: 2 }, borderColor: 'primary.main' }}
    >
      <Stack spacing={0.5}>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 650 }}>
            {t('Your order {id}', { id: trackingID })}
          </Typography>
          <CopyButton text={trackingID} of={t('transfer ID')} />
          <OrderStatusChip status={status} />
          <IconButton size="small" aria-label={t('Close this card')} onClick={onClose} sx={{ ml: 'auto' }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
        <Typography>
          <Money amount={amountSent} code={from_currency} /> →{' '}
          <Money amount={amountReceived} code={to_currency} />
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {step?.name}
          {step?.explanation ? `: ${step.explanation}` : ''}
        </Typography>
        {usual && (
          <Typography variant="body2" color="textSecondary">
            {t('Usually paid out in {range}', { range: rangeInWords(usual) })}
          </Typography>
        )}
        <Button
          size="small"
          component={Link}
          to={ownOrderAddress(trackingID)}
          sx={{ alignSelf: 'flex-start', ml: -0.5 }}
        >
          {t('Follow your order')}
        </Button>
        {status === 'pending' && <TellInBrowser />}
      </Stack>
    </Paper>
  )
}
