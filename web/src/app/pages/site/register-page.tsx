import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { RegistrationForm } from '#features/site/account/registration-form.tsx'

export function RegisterPage() {
  return (
    <FormCard heading={<PageHeading title="Register" />}>
      <RegistrationForm />
    </FormCard>
  )
}
