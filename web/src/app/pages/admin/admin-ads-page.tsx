import { PageHeading } from '#components/page-heading.tsx'

export function AdminAdsPage() {
  return <PageHeading title="Ads" />
}
