import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PaymentDetailsTabs } from '#features/staff/payment-details/payment-details-tabs.tsx'

export function AdminBankDetailsPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Payment Details">
        Here you set how customers pay. They see it on the order page.
      </PageHeading>
      <PaymentDetailsTabs />
    </Stack>
  )
}
