import { PageHeading } from '#components/page-heading.tsx'

export function ExchangePage() {
  return <PageHeading title="Order details" />
}
