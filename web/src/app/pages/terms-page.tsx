import { PageHeading } from '#components/page-heading.tsx'

export function TermsPage() {
  return <PageHeading title="Terms and conditions" />
}
