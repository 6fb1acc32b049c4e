import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { t } from '@rupee/domain/language/translate.ts'
import { orderStatusSchema } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useCustomerOrders } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { useOrderNews } from '#features/customer/orders/news/use-order-news.ts'
import { StatementDialog } from '#features/customer/orders/papers/statement-dialog.tsx'
import { useLastCount } from '#lib/live/use-last-count.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { isWanted, type Wanted } from './matching.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderTable } from './order-table.tsx'

const ordersPageSize = 50
/** Height of the empty state and its button. */
const emptyHeight = 73

/** Open details and filters, in the address. */
const parameters = ['order', 'status', 'find'] as const

/** Customer's own orders, live. */
export function OwnOrders() {
  const session = useSession()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [maximum, setMaximum] = useState(ordersPageSize)
  const {
    values: { order: chosen, status, find: typed },
    change,
  } = usePageParameters(parameters)
  const viewOrder = useCallback((order: string) => change({ order }, 'push'), [change])
  const [asksForStatement, setAsksForStatement] = useState(false)
  const wanted: Wanted = { status: orderStatusSchema.safeParse(status).data ?? '', typed }
  const live = useCustomerOrders(session.status === 'customer' ? session.uid : undefined, maximum)
  const orders = useLastKnown(live)
  const lastCount = useLastCount('orders', live)
  useOrderNews(live.status === 'success' ? live.data : undefined)
  if (orders.status === 'error') return <Failed />
  const List = isWide ? OrderTable : OrderCards
  return (
    <LiveContent
      live={orders}
      skeleton={
        lastCount === 0 ? (
          <Skeleton role="status" aria-label={t('Loading')} variant="rounded" height={emptyHeight} />
        ) : (
          <TableSkeleton rows={lastCount} rowHeight={{ xs: 132, sm: 53 }} />
        )
      }
      empty={texts.noOrders}
      emptyAction={
        <Button component={Link} to={paths.home} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          {t('Make your first exchange')}
        </Button>
      }
      failed={texts.failed}
    >
      {(all) => {
        const shown = all.filter((order) => isWanted(order, wanted))
        const isPart = all.length >= maximum || live.status === 'loading'
        return (
          <Stack spacing={1.5}>
            <ListToolbar
              wanted={wanted}
              onChange={(next) => change({ status: next.status, find: next.typed })}
            >
              <Button onClick={() => setAsksForStatement(true)} sx={{ ml: { sm: 'auto' } }}>
                {t('Statement')}
              </Button>
            </ListToolbar>
            <Typography color="textSecondary" role="status" sx={{ '&:empty': { display: 'none' } }}>
              {shown.length === 0 && explainNoMatch(all.length, isPart)}
            </Typography>
            {shown.length === 0 && (
              <Button onClick={() => change({ status: '', find: '' })} sx={{ alignSelf: 'flex-start' }}>
                {t('Show all your orders')}
              </Button>
            )}
            {shown.length > 0 && <List orders={shown} onView={viewOrder} />}
            {isPart && (
              <Button
                loading={live.status === 'loading'}
                onClick={() => setMaximum(maximum + ordersPageSize)}
                sx={{ alignSelf: 'center' }}
              >
                {t('Show more')}
              </Button>
            )}
            <OrderDetails
              order={all.find(({ trackingID }) => trackingID === chosen)}
              onClose={() => change({ order: '' })}
            />
            {asksForStatement && session.status === 'customer' && (
              <StatementDialog customer={session} onClose={() => setAsksForStatement(false)} />
            )}
          </Stack>
        )
      }}
    </LiveContent>
  )
}

function explainNoMatch(count: number, isPart: boolean): string {
  return isPart
    ? t('None of your newest {count} orders match. Show more to search older ones.', { count })
    : t('None of your orders match.')
}

/** Redirects home when orders cannot be loaded, as the specification requires. */
function Failed() {
  useEffect(() => toastError(texts.failed), [])
  return <Navigate to={paths.home} replace />
}
