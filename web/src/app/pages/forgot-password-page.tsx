import { PageHeading } from '#components/page-heading.tsx'
import { FormCard } from '#features/account/form-card.tsx'
import { PasswordReset } from '#features/account/password-reset.tsx'

export function ForgotPasswordPage() {
  return (
    <FormCard heading={<PageHeading title="Forgot password" />}>
      <PasswordReset />
    </FormCard>
  )
}
