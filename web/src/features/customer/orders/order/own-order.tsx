import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isOfOrder, type Refund } from '@rupee/domain/refunds/refund.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useOwnOrder } from '#collections/orders.ts'
import { useCustomerRefunds } from '#collections/refunds/refunds.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { SwapAgain } from '#features/customer/orders/again/swap-again.tsx'
import { OrderFiles } from '#features/customer/orders/files/order-files.tsx'
import { useOrderNews } from '#features/customer/orders/news/use-order-news.ts'
import { ReceiptButton } from '#features/customer/orders/papers/receipt-button.tsx'
import { OwnRefunds } from '#features/customer/orders/refund/own-refunds.tsx'
import { findData } from '#lib/live/live.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { AmountFields, PaymentFields, PayoutFields } from './order-fields.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OwnThread } from './own-thread.tsx'

interface OwnOrderProps {
  readonly uid: string
  readonly trackingID: string
}

/** Customer's view of one order, live. */
export function OwnOrder({ uid, trackingID }: OwnOrderProps) {
  const found = useLastKnown(useOwnOrder(uid, trackingID))
  const refunds = useLastKnown(useCustomerRefunds(uid))
  useOrderNews(found.status === 'success' ? found.data : undefined)
  // Shown together, so that a refund does not move the rest of the page.
  const isLoading = found.status === 'success' && refunds.status === 'loading'
  const own = (findData(refunds) ?? []).filter((refund) => isOfOrder(refund, { trackingID }))
  return (
    <LiveContent
      live={isLoading ? { status: 'loading', retry: found.retry } : found}
      skeleton={<OrderSkeleton />}
      empty={texts.noSuchOrder}
      failed={texts.failed}
    >
      {(orders) => orders.map((order) => <Parts key={order.trackingID} order={order} refunds={own} />)}
    </LiveContent>
  )
}

function Parts({ order, refunds }: { order: Order; refunds: readonly Refund[] }) {
  return (
    <Stack spacing={3}>
      <Panel title={t('Progress')}>
        <OrderStanding order={order} refunds={refunds} />
      </Panel>
      <OwnRefunds refunds={refunds} />
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
