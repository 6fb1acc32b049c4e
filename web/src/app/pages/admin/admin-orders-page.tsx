import { PageHeading } from '#components/page-heading.tsx'

export function AdminOrdersPage() {
  return <PageHeading title="Pending Transactions" />
}
