import { PageHeading } from '#components/page-heading.tsx'

export function FaqPage() {
  return <PageHeading title="Frequently asked questions" />
}
