import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useOrdersOf } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { useLastCount } from '#lib/live/use-last-count.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderTable } from './order-table.tsx'

export const ordersPageSize = 50

/** The order whose details are open: mails and notices link to it. */
const parameters = ['order'] as const

/** The customer's own orders, live. */
export function OwnOrders() {
  const session = useSession()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [atMost, setAtMost] = useState(ordersPageSize)
  const [{ order: chosen }, change] = usePageParameters(parameters)
  const live = useOrdersOf(session.status === 'customer' ? session.uid : undefined, atMost)
  const orders = useLastKnown(live)
  const lastCount = useLastCount('orders', live)
  if (orders.status === 'error') return <Failed />
  const List = isWide ? OrderTable : OrderCards
  return (
    <LiveContent
      live={orders}
      skeleton={<TableSkeleton rows={lastCount} rowHeight={{ xs: 132, sm: 53 }} />}
      empty={texts.noOrders}
      failed={texts.failed}
    >
      {(all) => (
        <Stack spacing={1.5}>
          <List orders={all} onView={(order) => change({ order }, 'push')} />
          {(all.length >= atMost || live.status === 'loading') && (
            <Button
              loading={live.status === 'loading'}
              onClick={() => setAtMost(atMost + ordersPageSize)}
              sx={{ alignSelf: 'center' }}
            >
              Show more
            </Button>
          )}
          <OrderDetails
            order={all.find(({ trackingID }) => trackingID === chosen)}
            onClose={() => change({ order: '' })}
          />
        </Stack>
      )}
    </LiveContent>
  )
}

/** The specification sends the customer home when their orders cannot be loaded. */
function Failed() {
  useEffect(() => toastError(texts.failed), [])
  return <Navigate to={paths.home} replace />
}
