import { PageHeading } from '#components/page-heading.tsx'

export function DashboardPage() {
  return <PageHeading title="User Dashboard" />
}
