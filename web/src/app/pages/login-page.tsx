import { PageHeading } from '#components/page-heading.tsx'
import { FormCard } from '#features/account/form-card.tsx'
import { LoginForm } from '#features/account/login-form.tsx'

export function LoginPage() {
  return (
    <FormCard heading={<PageHeading title="Log in" />}>
      <LoginForm />
    </FormCard>
  )
}
