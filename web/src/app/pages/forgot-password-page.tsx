import { PageHeading } from '#components/page-heading.tsx'

export function ForgotPasswordPage() {
  return <PageHeading title="Forgot password" />
}
