import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paidInWords, suggestedInWords, unseenInWords } from '@rupee/domain/payments/paid-in-words.ts'
import { Link as RouterLink } from 'react-router-dom'
import { toPaymentAddress } from '#lib/navigation/paths.ts'
import type { Paid } from './use-paid.ts'

interface PaidLineProps {
  readonly paid: Paid
  /** Currency of the order. */
  readonly code: string
}

/** Payments of an order on bank statements. Empty until a statement of its currency has been imported. */
export function PaidLine({ paid: { matched, suggested, until }, code }: PaidLineProps) {
  if (!matched && suggested.length === 0 && until === undefined) return null
  return (
    <Typography component="div" variant="body2" sx={{ mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {matched && <div>{paidInWords(matched, code)}</div>}
      {suggested.map((payment) => (
        <div key={payment.id}>
          {suggestedInWords(payment)},{' '}
          <Link component={RouterLink} to={toPaymentAddress(payment.id)}>
            match it
          </Link>
        </div>
      ))}
      {!matched && suggested.length === 0 && until !== undefined && unseenInWords(until)}
    </Typography>
  )
}
