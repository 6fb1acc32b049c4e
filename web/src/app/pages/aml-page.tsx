import { PageHeading } from '#components/page-heading.tsx'

export function AmlPage() {
  return <PageHeading title="AML policy" />
}
