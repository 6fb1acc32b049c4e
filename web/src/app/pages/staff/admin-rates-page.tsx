import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { RateTabs } from '#features/staff/rates/rate-tabs.tsx'

export function AdminRatesPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Currency Rates">Customers see your changes as soon as you save them.</PageHeading>
      <RateTabs />
    </Stack>
  )
}
