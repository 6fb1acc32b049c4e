import { PageHeading } from '#components/page-heading.tsx'

export function AdminBankDetailsPage() {
  return <PageHeading title="Payment Details" />
}
