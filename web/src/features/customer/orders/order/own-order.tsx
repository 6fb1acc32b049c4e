import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useOwnOrder } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { ReceiptButton } from '#features/customer/orders/papers/receipt-button.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { AskToCancel } from './ask-to-cancel.tsx'
import { AmountFields, PaymentFields, PayoutFields } from './order-fields.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OwnThread } from './own-thread.tsx'

interface OwnOrderProps {
  readonly uid: string
  readonly trackingID: string
}

/** All that a customer can know of one of their orders, live. */
export function OwnOrder({ uid, trackingID }: OwnOrderProps) {
  const found = useLastKnown(useOwnOrder(uid, trackingID))
  return (
    <LiveContent live={found} skeleton={<OrderSkeleton />} empty={texts.noSuchOrder} failed={texts.failed}>
      {(orders) => orders.map((order) => <Parts key={order.trackingID} order={order} />)}
    </LiveContent>
  )
}

function Parts({ order }: { order: Order }) {
  return (
    <Columns widths={[3, 2]}>
      <Stack spacing={3}>
        <Panel title="Progress">
          <OrderTimeline order={order} />
          <AskToCancel order={order} />
        </Panel>
        <Panel title="Messages">
          <OwnThread order={order} />
        </Panel>
      </Stack>
      <Stack spacing={3}>
        <Panel title="Amounts">
          <AmountFields order={order} />
          <ReceiptButton order={order} />
        </Panel>
        <Panel title="Your payment">
          <PaymentFields order={order} />
          <OrderFiles
            files={[
              ...(order.screenshot ? [{ path: order.screenshot, name: 'Your payment screenshot' }] : []),
              ...(order.chatScreenshot ?? []).map((path, index) => ({
                path,
                name: `Your chat screenshot ${index + 1}`,
              })),
            ]}
          />
        </Panel>
        <Panel title="Your payout">
          <PayoutFields order={order} />
          {order.adminScreenshot && (
            <OrderFiles files={[{ path: order.adminScreenshot, name: 'Proof of the payment to you' }]} />
          )}
        </Panel>
      </Stack>
    </Columns>
  )
}

function OrderSkeleton() {
  return (
    <Columns widths={[3, 2]}>
      <Stack spacing={3}>
        <Skeleton variant="rounded" height={260} />
        <Skeleton variant="rounded" height={220} />
      </Stack>
      <Stack spacing={3}>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={240} />
      </Stack>
    </Columns>
  )
}
