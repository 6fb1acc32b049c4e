import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useCustomerOrders } from '#collections/orders.ts'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { comparedOrders } from '#features/staff/orders/verdict/use-verdict.ts'
import { toOrderAddress } from '#lib/navigation/paths.ts'

/** Payer details of the customer's earlier orders. A payment by a third party has to be returned. */
export function OtherOrders({ order: { uid, trackingID } }: { order: Order }) {
  const all = useCustomerOrders(uid, comparedOrders)
  if (all.status === 'loading') return <Skeleton height={60} />
  if (all.status === 'error') return <Typography color="error">They could not be loaded.</Typography>
  const others = all.data.filter((other) => other.trackingID !== trackingID)
  if (others.length === 0) return <Typography variant="body2">This is the first order.</Typography>
  const isAll = all.data.length < comparedOrders
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer' } }} open>
      <Typography component="summary" variant="body2" sx={{ fontWeight: 600, py: 0.5 }}>
        {isAll ? 'Other orders' : 'Newest other orders'} ({others.length})
      </Typography>
      <Box
        component="ul"
        aria-label="Other orders of this customer"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 176, overflow: 'auto' }}
        tabIndex={0}
      >
        {others.map((other) => (
          <Box component="li" key={other.trackingID} sx={{ pb: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Link
                href={toOrderAddress(other.trackingID)}
                target="_blank"
                rel="noreferrer"
                variant="body2"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {withCurrency(other.amountSent, other.from_currency)} to{' '}
                {withCurrency(other.amountReceived, other.to_currency)}
              </Link>
              <OrderStatusChip status={other.status} />
            </Box>
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {formatMoment(other.created_at)}: {other.sendersPaymentDetails}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
