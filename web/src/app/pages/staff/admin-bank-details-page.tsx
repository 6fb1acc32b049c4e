import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PaymentDetailsTabs } from '#features/staff/payment-details/payment-details-tabs.tsx'
import { useMay } from '#lib/session/use-may.ts'

export function AdminBankDetailsPage() {
  const mayChange = useMay('change payment details')
  return (
    <Stack spacing={3}>
      <PageHeading title="Payment Details">
        {mayChange ? 'Here you set how customers pay.' : 'How customers pay.'} They see it on the order page.
      </PageHeading>
      <PaymentDetailsTabs />
    </Stack>
  )
}
