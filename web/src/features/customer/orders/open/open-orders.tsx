import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { describeWaitRange } from '@rupee/domain/calendar/wait-ranges.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { compareUrgency, toNextActor } from '@rupee/domain/orders/stage.ts'
import { findUsualPayout } from '@rupee/domain/site/figures.ts'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { useSiteFigures } from '#collections/board/board.ts'
import { useCustomerOrders, usePendingCustomerOrders } from '#collections/orders.ts'
import { CopyButton } from '#components/text/copy-button.tsx'
import { Money } from '#components/text/money.tsx'
import { OrderProgress } from '#features/customer/orders/list/order-progress.tsx'
import { TellInBrowser } from '#features/customer/orders/news/tell-in-browser.tsx'
import { useOrderNews } from '#features/customer/orders/news/use-order-news.ts'
import { listSteps } from '#features/customer/orders/steps/steps.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { toOwnOrderAddress } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { forgetHeight, OpenOrdersRoom, rememberHeight } from './open-orders-room.tsx'

const day = 24 * 60 * 60_000

/** Open orders, those that need the customer first, and orders decided within a day. */
export function OpenOrders() {
  const session = useSession()
  return session.status === 'customer' ? (
    <CustomerOpenOrders key={session.uid} uid={session.uid} />
  ) : (
    <OpenOrdersRoom />
  )
}

function CustomerOpenOrders({ uid }: { uid: string }) {
  const titleId = useId()
  const now = useNow(60_000)
  const pending = useLastKnown(usePendingCustomerOrders(uid))
  const newest = useLastKnown(useCustomerOrders(uid, 1))
  // Loaded here for all orders, each of which shows part of them.
  const figures = useSiteFigures()
  const decided = newest.status === 'success' ? newest.data.filter((order) => isJustDecided(order, now)) : []
  const open = pending.status === 'success' ? pending.data.toSorted(compareUrgency) : []
  const shown = [...open, ...decided]
  const areKnown = pending.status === 'success' && newest.status === 'success'
  useOrderNews(areKnown ? shown : undefined)
  const isNoneOpen = areKnown && shown.length === 0
  useEffect(() => {
    if (isNoneOpen) forgetHeight()
  }, [isNoneOpen])
  if ([pending, newest, figures].some(({ status }) => status === 'loading')) return <OpenOrdersRoom />
  if (shown.length === 0) return null
  return (
    <Stack ref={rememberHeight} component="section" aria-labelledby={titleId} spacing={1.5}>
      <Typography id={titleId} component="h2" variant="h6">
        {t('Your open orders')}
      </Typography>
      {shown.map((order) => (
        <OpenOrder key={order.trackingID} order={order} />
      ))}
      {open.length > 0 && <TellInBrowser />}
    </Stack>
  )
}

function isJustDecided({ status, decidedAt }: Order, now: Date): boolean {
  return status !== 'pending' && decidedAt !== undefined && now.getTime() - decidedAt.getTime() < day
}

function OpenOrder({ order }: { order: Order }) {
  const titleId = useId()
  const { trackingID, amountSent, amountReceived, from_currency, to_currency } = order
  const figures = useSiteFigures()
  const actor = toNextActor(order)
  const hasOffer = order.part?.state === 'open'
  const needsCustomer = hasOffer || actor === 'customer' || order.unreadByCustomer === true
  const usual =
    actor === 'staff' && !hasOffer && figures.status === 'success'
      ? findUsualPayout(figures.data, order.toWallet)
      : undefined
  const step = listSteps(order).findLast(({ state }) => state !== 'to come')
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{
        p: { xs: 1.5, sm: 2 },
        ...(needsCustomer && { borderColor: 'primary.main', borderWidth: 2 }),
      }}
    >
      <Stack spacing={0.5}>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
            {t('Your order {id}', { id: trackingID })}
          </Typography>
          <CopyButton text={trackingID} of={t('transfer ID')} />
          <Box sx={{ ml: 0.5 }}>
            <OrderProgress order={order} />
          </Box>
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
            {t('Usually paid out in {range}', { range: describeWaitRange(usual) })}
          </Typography>
        )}
        <Button
          size="small"
          variant={needsCustomer ? 'contained' : 'text'}
          component={Link}
          to={toOwnOrderAddress(trackingID)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t(chooseLinkName(order))}
        </Button>
      </Stack>
    </Paper>
  )
}

function chooseLinkName(order: Order): string {
  if (order.part?.state === 'open') return said('See the offer')
  if (toNextActor(order) === 'customer') return said('Answer')
  if (order.unreadByCustomer) return said('Read it')
  return order.status === 'pending' ? said('Follow your order') : said('See this order')
}
