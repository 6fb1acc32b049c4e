import { PageHeading } from '#components/page-heading.tsx'

export function AdminDashboardPage() {
  return <PageHeading title="Admin Dashboard" />
}
