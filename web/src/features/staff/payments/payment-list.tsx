import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type PaymentSegment, paymentsAtMost, usePayments } from '#collections/payments.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Segments } from '#components/layout/segments.tsx'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { PaymentRow } from './payment-row.tsx'

const names: Readonly<Record<PaymentSegment, string>> = {
  suggested: 'To look at',
  unmatched: 'Without order',
  matched: 'Matched',
  refunded: 'Refunded',
  explained: 'Explained',
  out: 'Money out',
}

/** Payments by state, newest first. */
export function PaymentList() {
  const [segment, setSegment] = useState<PaymentSegment>('suggested')
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
      <Segments label="Payments" names={names} counts={{}} chosen={segment} onChoose={setSegment} />
      <LiveContent
        key={segment}
        live={usePayments(segment)}
        skeleton={<PageSkeleton />}
        empty="No payments here."
        failed="The payments could not be loaded. Please try again."
      >
        {(payments) => (
          <Stack spacing={2}>
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Stack>
            {payments.length >= paymentsAtMost && (
              <Typography color="textSecondary">These are the newest {paymentsAtMost}.</Typography>
            )}
          </Stack>
        )}
      </LiveContent>
    </Stack>
  )
}
