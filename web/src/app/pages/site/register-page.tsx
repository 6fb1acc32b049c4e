import { t } from '@rupee/domain/language/translate.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { RegistrationForm } from '#features/site/account/registration-form.tsx'

export function RegisterPage() {
  return (
    <FormCard heading={<PageHeading title={t('Register')} />}>
      <RegistrationForm />
    </FormCard>
  )
}
