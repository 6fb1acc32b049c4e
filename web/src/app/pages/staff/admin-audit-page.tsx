import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { AuditTrail } from '#features/staff/audit/audit-trail.tsx'

export function AdminAuditPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Audit" />
      <Panel title="Staff actions">
        <AuditTrail />
      </Panel>
    </Stack>
  )
}
