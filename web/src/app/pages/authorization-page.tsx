import { PageHeading } from '#components/page-heading.tsx'

export function AuthorizationPage() {
  return <PageHeading title="Confirm your e-mail address" />
}
