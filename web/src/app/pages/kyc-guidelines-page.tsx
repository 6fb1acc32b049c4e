import { PageHeading } from '#components/page-heading.tsx'

export function KycGuidelinesPage() {
  return <PageHeading title="KYC guidelines" />
}
