import { t } from '@rupee/domain/language/translate.ts'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { AuthorizationForm } from '#features/site/account/authorization-form.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { NoAddress } from '#features/site/account/no-address.tsx'

/** Navigation state set by registration and login. */
const stateSchema = z.object({ email: z.string() })

export function AuthorizationPage() {
  const { data: state } = stateSchema.safeParse(useLocation().state)
  return (
    <FormCard heading={<PageHeading title={t('Confirm your e-mail address')} />}>
      {state ? <AuthorizationForm email={state.email} /> : <NoAddress />}
    </FormCard>
  )
}
