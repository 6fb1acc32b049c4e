import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { FormCard } from '#features/site/account/form-card.tsx'
import { LoginForm } from '#features/site/account/login-form.tsx'
import { useSession } from '#lib/session/session.ts'

export function LoginPage() {
  return (
    <FormCard heading={<PageHeading title="Log in" />}>
      <Stack spacing={2.5}>
        <LoggedOut />
        <LoginForm />
      </Stack>
    </FormCard>
  )
}

/** Somebody who comes back to the page finds out what happened. */
function LoggedOut() {
  const session = useSession()
  if (session.status !== 'visitor' || !session.because) return null
  return (
    <Alert severity="info" role="status">
      {session.because === 'left alone' ? texts.leftAlone : texts.sessionOver}
    </Alert>
  )
}
