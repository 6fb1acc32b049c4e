import { PageHeading } from '#components/page-heading.tsx'

export function LoginPage() {
  return <PageHeading title="Log in" />
}
