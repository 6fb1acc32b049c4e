import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { RateTabs } from '#features/admin-rates/rate-tabs.tsx'

export function AdminRatesPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Currency Rates">What is saved here, customers see at once.</PageHeading>
      <RateTabs />
    </Stack>
  )
}
