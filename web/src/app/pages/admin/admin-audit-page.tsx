import { PageHeading } from '#components/page-heading.tsx'

export function AdminAuditPage() {
  return <PageHeading title="Audit" />
}
