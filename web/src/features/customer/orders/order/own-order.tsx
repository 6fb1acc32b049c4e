import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useOwnOrder } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { SwapAgain } from '#features/customer/orders/again/swap-again.tsx'
import { useOrderNews } from '#features/customer/orders/news/use-order-news.ts'
import { ReceiptButton } from '#features/customer/orders/papers/receipt-button.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { AmountFields, PaymentFields, PayoutFields } from './order-fields.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OwnThread } from './own-thread.tsx'

interface OwnOrderProps {
  readonly uid: string
  readonly trackingID: string
}

/** Customer's view of one order, live. */
export function OwnOrder({ uid, trackingID }: OwnOrderProps) {
  const found = useLastKnown(useOwnOrder(uid, trackingID))
  useOrderNews(found.status === 'success' ? found.data : undefined)
  return (
    <LiveContent live={found} skeleton={<OrderSkeleton />} empty={texts.noSuchOrder} failed={texts.failed}>
      {(orders) => orders.map((order) => <Parts key={order.trackingID} order={order} />)}
    </LiveContent>
  )
}

function Parts({ order }: { order: Order }) {
  return (
    <Stack spacing={3}>
      <Panel title={t('Progress')}>
        <OrderStanding order={order} />
      </Panel>
      <Columns widths={[1, 1]}>
        <Panel title={t('Amounts')}>
          <AmountFields order={order} />
          <ReceiptButton order={order} />
          <SwapAgain order={order} />
        </Panel>
        <Panel title={t('Your payout')}>
          <PayoutFields order={order} />
          {order.adminScreenshot && (
            <OrderFiles files={[{ path: order.adminScreenshot, name: t('Proof of the payment to you') }]} />
          )}
        </Panel>
      </Columns>
      <Columns widths={[3, 2]}>
        <Panel title={t('Messages')}>
          <OwnThread order={order} />
        </Panel>
        <Panel title={t('Your payment')}>
          <PaymentFields order={order} />
          <OrderFiles
            files={[
              ...(order.screenshot ? [{ path: order.screenshot, name: t('Your payment screenshot') }] : []),
              ...(order.chatScreenshot ?? []).map((path, index) => ({
                path,
                name: t('Your chat screenshot {number}', { number: index + 1 }),
              })),
            ]}
          />
        </Panel>
      </Columns>
    </Stack>
  )
}

function OrderSkeleton() {
  return (
    <Stack spacing={3}>
      <Skeleton variant="rounded" height={260} />
      <Columns widths={[1, 1]}>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={240} />
      </Columns>
      <Columns widths={[3, 2]}>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={240} />
      </Columns>
    </Stack>
  )
}
