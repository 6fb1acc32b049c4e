import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { Panel } from '#components/panel.tsx'
import { AuditTrail } from '#features/admin-audit/audit-trail.tsx'

export function AdminAuditPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Audit" />
      <Panel title="What staff have done">
        <AuditTrail />
      </Panel>
    </Stack>
  )
}
