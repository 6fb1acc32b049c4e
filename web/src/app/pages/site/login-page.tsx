import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { proofWaySchema } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { LoginForm } from '#features/site/account/login-form.tsx'
import { useSession } from '#lib/session/session.ts'

/** Navigation state of a login whose first step is done. */
const stateSchema = z.object({ ways: z.array(proofWaySchema) })

export function LoginPage() {
  const { data: state } = stateSchema.safeParse(useLocation().state)
  return (
    <FormCard heading={<PageHeading title={t('Log in')} />}>
      <Stack spacing={2.5}>
        <LoggedOut />
        <LoginForm ways={state?.ways} />
      </Stack>
    </FormCard>
  )
}

const reasons = {
  'left alone': texts.leftAlone,
  'time over': texts.sessionOver,
  elsewhere: texts.loggedOutElsewhere,
}

/** Explains an involuntary logout. */
function LoggedOut() {
  const session = useSession()
  if (session.status !== 'visitor' || !session.because) return null
  return (
    <Alert severity="info" role="status">
      {t(reasons[session.because])}
    </Alert>
  )
}
