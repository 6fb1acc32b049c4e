import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useAccount } from '#collections/account.ts'
import { useOrdersOf } from '#collections/orders.ts'
import { Columns } from '#components/layout/columns.tsx'
import { CopyButton } from '#components/text/copy-button.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { ArchivedKyc } from './archived-kyc.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { Part } from './part.tsx'

const earlierAtMost = 10

/** Payments of third parties are returned: who paid, beside who the customer is and how they paid before. */
export function PayerCheck({ order }: { order: Order }) {
  return (
    <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 2 }}>
      <Columns widths={[1, 1, 1]}>
        <Part title="Sender's payment details">
          <Box>
            <Typography component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {order.sendersPaymentDetails}
            </Typography>
            <CopyButton text={order.sendersPaymentDetails} of="Sender's payment details" />
          </Box>
        </Part>
        <Part title="Name at registration">
          <RegisteredName order={order} />
        </Part>
        <Part title="Other orders of this customer">
          <OtherOrders order={order} />
        </Part>
      </Columns>
    </Box>
  )
}

function RegisteredName({ order }: { order: Order }) {
  const { uid } = order
  const account = useAccount(uid)
  const maySeeIdentity = useMay('see identities')
  if (account.status === 'loading') return <Skeleton width="60%" />
  if (account.status === 'error') return <Typography color="error">It could not be loaded.</Typography>
  if (!account.data) return <DeletedCustomer order={order} />
  const { name, is_verified } = account.data
  return (
    <Box>
      <Typography>{name}</Typography>
      <Typography variant="body2" color={is_verified ? 'textSecondary' : 'error'}>
        {is_verified ? 'Identity confirmed' : 'Identity not confirmed'}
      </Typography>
      <Link href={`${paths.adminUsers}?user=${uid}`} target="_blank" rel="noreferrer" variant="body2">
        {maySeeIdentity ? 'See the KYC in a new tab' : 'See the account in a new tab'}
      </Link>
    </Box>
  )
}

function DeletedCustomer({ order: { name, trackingID, status } }: { order: Order }) {
  const maySeeIdentity = useMay('see identities')
  return (
    <Box>
      <Typography>{name}</Typography>
      <Typography variant="body2" color="error">
        The account is deleted.
      </Typography>
      {status === 'pending' && maySeeIdentity && <ArchivedKyc key={trackingID} trackingID={trackingID} />}
    </Box>
  )
}

function OtherOrders({ order: { uid, trackingID } }: { order: Order }) {
  const all = useOrdersOf(uid, earlierAtMost + 1)
  if (all.status === 'loading') return <Skeleton height={60} />
  if (all.status === 'error') return <Typography color="error">They could not be loaded.</Typography>
  const others = all.data.filter((other) => other.trackingID !== trackingID).slice(0, earlierAtMost)
  if (others.length === 0) return <Typography>This is the first one.</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
      {others.map((other) => (
        <Box component="li" key={other.trackingID} sx={{ pb: 1 }}>
          <Typography variant="body2">
            <OrderAmounts order={other} /> {other.to_currency}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {formatMoment(other.created_at)}: {other.sendersPaymentDetails}
          </Typography>
          <OrderStatusChip status={other.status} />
        </Box>
      ))}
    </Box>
  )
}
