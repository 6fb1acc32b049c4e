import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { usePayment } from '#collections/payments.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PaymentRow } from './payment-row.tsx'

/** Page of one payment, for links from other pages. */
export function OnePayment({ id }: { readonly id: string }) {
  const place = useKeptFocus<HTMLDivElement>()
  const live = mapLive(usePayment(id), (payment) => (payment ? [payment] : []))
  return (
    <Stack ref={place} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
      <Link component={RouterLink} to={paths.adminPayments} sx={{ alignSelf: 'flex-start' }}>
        All payments
      </Link>
      <Panel title="Payment">
        <LiveContent
          live={live}
          skeleton={<PageSkeleton />}
          empty="This payment does not exist."
          failed="The payment could not be loaded. Please try again."
        >
          {(payments) => (
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Stack>
          )}
        </LiveContent>
      </Panel>
    </Stack>
  )
}
