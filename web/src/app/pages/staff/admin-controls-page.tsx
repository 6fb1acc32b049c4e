import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { ControlsEditor } from '#features/staff/controls/controls-editor.tsx'

export function AdminControlsPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Limits and controls">
        What one person can do alone, how long staff stay logged in, and how much a customer can hold.
      </PageHeading>
      <ControlsEditor />
    </Stack>
  )
}
