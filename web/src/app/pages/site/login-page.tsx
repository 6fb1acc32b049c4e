import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { LoginForm } from '#features/site/account/login-form.tsx'

export function LoginPage() {
  return (
    <FormCard heading={<PageHeading title="Log in" />}>
      <LoginForm />
    </FormCard>
  )
}
