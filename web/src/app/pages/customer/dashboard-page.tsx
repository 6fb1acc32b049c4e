import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { Link } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { LockOutlinedIcon as SecurityIcon } from '#components/icons/shared-icons.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { LogoutButton } from '#features/customer/account/logout-button.tsx'
import { OwnProfile } from '#features/customer/account/own-profile.tsx'
import { OwnClaims } from '#features/customer/claims/own-claims.tsx'
import { InvitationCard } from '#features/customer/invitation/invitation-card.tsx'
import { OwnOrders } from '#features/customer/orders/list/own-orders.tsx'
import { OpenOrders } from '#features/customer/orders/open/open-orders.tsx'
import { ProofRefunds } from '#features/customer/orders/refund/own-refunds.tsx'
import { PayerAccounts } from '#features/customer/payer-proof/payer-accounts.tsx'
import { WithdrawalList } from '#features/customer/withdrawals/withdrawal-list.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'

export function DashboardPage() {
  const session = useSession()
  if (session.status !== 'customer') return <PageSkeleton />
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <PageHeading title={t('User Dashboard')} />
        <Button component={Link} to={paths.home} variant="contained" sx={{ ml: 'auto' }}>
          {t('New exchange')}
        </Button>
        <LogoutButton />
      </Stack>
      {!session.isAdmin && <InvitationCard email={session.email} />}
      <OpenOrders />
      <OwnClaims uid={session.uid} />
      <Panel title={t('Your orders')}>
        <OwnOrders />
      </Panel>
      <Columns widths={[2, 1]}>
        <Panel title={t('Withdrawal details')}>
          <WithdrawalList uid={session.uid} />
        </Panel>
        <Panel title={t('Your account')}>
          <OwnProfile customer={session} />
          <Button
            component={Link}
            to={paths.security}
            startIcon={<SecurityIcon />}
            sx={{ alignSelf: 'flex-start', ml: -1 }}
          >
            {t('Login and security')}
          </Button>
        </Panel>
      </Columns>
      <PayerAccounts uid={session.uid} />
      <ProofRefunds uid={session.uid} />
    </Stack>
  )
}
