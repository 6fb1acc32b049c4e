import DialogContentText from '@mui/material/DialogContentText'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import type { Payment } from '@rupee/domain/payments/payment.ts'

interface AboutPaymentProps {
  readonly payment: Pick<Payment, 'amount' | 'code' | 'payer' | 'bookedAt'>
  readonly id?: string
}

/** Names the payment that a dialog is about. */
export function AboutPayment({ payment: { amount, code, payer, bookedAt }, id }: AboutPaymentProps) {
  return (
    <DialogContentText id={id} sx={{ overflowWrap: 'anywhere' }}>
      {withCurrency(amount, code)}
      {payer && ` from ${payer}`}, {formatBookingTime(bookedAt)}.
    </DialogContentText>
  )
}
