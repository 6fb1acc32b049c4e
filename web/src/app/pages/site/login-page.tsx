import { proofWaySchema } from '@rupee/domain/people/factors.ts'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { LoginForm } from '#features/site/account/login-form.tsx'

/** The navigation state of somebody who has only the second step before them. */
const stateSchema = z.object({ ways: z.array(proofWaySchema) })

export function LoginPage() {
  const { data: state } = stateSchema.safeParse(useLocation().state)
  return (
    <FormCard heading={<PageHeading title="Log in" />}>
      <LoginForm ways={state?.ways} />
    </FormCard>
  )
}
