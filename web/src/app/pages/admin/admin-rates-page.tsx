import { PageHeading } from '#components/page-heading.tsx'

export function AdminRatesPage() {
  return <PageHeading title="Currency Rates" />
}
