import { PageHeading } from '#components/page-heading.tsx'

export function RegisterPage() {
  return <PageHeading title="Register" />
}
