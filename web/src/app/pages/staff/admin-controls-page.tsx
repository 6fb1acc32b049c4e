import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { ControlsEditor } from '#features/staff/controls/controls-editor.tsx'

export function AdminControlsPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Limits and controls">
        Limits of one person, of staff sessions and of customers.
      </PageHeading>
      <ControlsEditor />
    </Stack>
  )
}
