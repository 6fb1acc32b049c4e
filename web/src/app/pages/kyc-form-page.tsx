import { PageHeading } from '#components/page-heading.tsx'

export function KycFormPage() {
  return <PageHeading title="KYC Form" />
}
