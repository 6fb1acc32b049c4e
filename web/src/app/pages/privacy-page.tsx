import { PageHeading } from '#components/page-heading.tsx'

export function PrivacyPage() {
  return <PageHeading title="Privacy policy" />
}
