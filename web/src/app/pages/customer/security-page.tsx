import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { LogoutButton } from '#features/customer/account/logout-button.tsx'
import { PasswordSection } from '#features/customer/security/password-section.tsx'
import { SecondFactors } from '#features/customer/security/second-factors.tsx'
import { SessionsSection } from '#features/customer/security/sessions-section.tsx'
import { useSession } from '#lib/session/session.ts'

/** Security settings of customers and staff, who log in the same way. */
export function SecurityPage() {
  const session = useSession()
  if (session.status !== 'customer') return <PageSkeleton />
  return (
    <Stack spacing={3}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}
      >
        <PageHeading title={t('Login and security')} />
        <LogoutButton />
      </Stack>
      <Panel title={t('Second step')}>
        <SecondFactors customer={session} />
      </Panel>
      <Panel title={t('Your devices')}>
        <SessionsSection uid={session.uid} current={session.session} />
      </Panel>
      <Panel title={t('Password')}>
        <PasswordSection email={session.email} />
      </Panel>
    </Stack>
  )
}
