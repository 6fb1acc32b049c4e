import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isPaidInFull } from '@rupee/domain/payments/order-payments.ts'
import { describePaid, describeSuggested, describeUnseen } from '@rupee/domain/payments/paid-in-words.ts'
import { Link as RouterLink } from 'react-router-dom'
import { toPaymentAddress } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import { ChoosePayment } from './choose-payment.tsx'
import type { Paid } from './use-paid.ts'

interface PaidLineProps {
  readonly paid: Paid
  readonly order: Order
}

/** Payments of an order on bank statements. Empty until a statement of its currency has been imported. */
export function PaidLine({ paid: { matched, suggested, until }, order }: PaidLineProps) {
  const mayMatch = useMay('match payments')
  const session = useSession()
  const isOwn = session.status === 'customer' && session.uid === order.uid
  if (!matched && suggested.length === 0 && until === undefined) return null
  return (
    <Typography component="div" variant="body2" sx={{ mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {matched && <div>{describePaid(matched, order.from_currency)}</div>}
      {suggested.map((payment) => (
        <div key={payment.id}>
          {describeSuggested(payment)},{' '}
          <Link component={RouterLink} to={toPaymentAddress(payment.id)}>
            match it
          </Link>
        </div>
      ))}
      {!matched && suggested.length === 0 && until !== undefined && describeUnseen(until)}
      {mayMatch && !isOwn && !isPaidInFull(matched) && (
        <div>
          <ChoosePayment order={order} isPaid={matched !== undefined} />
        </div>
      )}
    </Typography>
  )
}
