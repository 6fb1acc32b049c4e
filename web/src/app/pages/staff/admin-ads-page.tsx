import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { AdEditor } from '#features/staff/ads/ad-editor.tsx'

export function AdminAdsPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Ads">
        This text is at the top of the home page. Visitors see changes as soon as you save them.
      </PageHeading>
      <AdEditor />
    </Stack>
  )
}
