import { PageHeading } from '#components/page-heading.tsx'
import { FormCard } from '#features/account/form-card.tsx'
import { RegistrationForm } from '#features/account/registration-form.tsx'

export function RegisterPage() {
  return (
    <FormCard heading={<PageHeading title="Register" />}>
      <RegistrationForm />
    </FormCard>
  )
}
