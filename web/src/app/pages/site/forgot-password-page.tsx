import { t } from '@rupee/domain/language/translate.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { PasswordReset } from '#features/site/account/password-reset.tsx'

export function ForgotPasswordPage() {
  return (
    <FormCard heading={<PageHeading title={t('Forgot password')} />}>
      <PasswordReset />
    </FormCard>
  )
}
