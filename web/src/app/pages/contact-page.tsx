import { PageHeading } from '#components/page-heading.tsx'

export function ContactPage() {
  return <PageHeading title="Contact Us" />
}
