import { PageHeading } from '#components/page-heading.tsx'

export function AdminUsersPage() {
  return <PageHeading title="Users" />
}
