import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { RateTabs } from '#features/staff/wallets/rates/rate-tabs.tsx'
import { useMay } from '#lib/session/use-may.ts'

export function AdminRatesPage() {
  const mayChange = useMay('change rates')
  return (
    <Stack spacing={3}>
      <PageHeading title="Currency Rates">
        {mayChange
          ? 'Customers see your changes as soon as you save them.'
          : 'Rates for one unit, and how much we can pay out.'}
      </PageHeading>
      <RateTabs />
    </Stack>
  )
}
