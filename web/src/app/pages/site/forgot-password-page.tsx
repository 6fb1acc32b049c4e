import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { PasswordReset } from '#features/site/account/password-reset.tsx'

export function ForgotPasswordPage() {
  return (
    <FormCard heading={<PageHeading title="Forgot password" />}>
      <PasswordReset />
    </FormCard>
  )
}
