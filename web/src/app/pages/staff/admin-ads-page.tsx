import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { AdEditor } from '#features/staff/ads/ad-editor.tsx'

export function AdminAdsPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Ads">
        The text at the top of the home page. It appears the moment it is saved.
      </PageHeading>
      <AdEditor />
    </Stack>
  )
}
