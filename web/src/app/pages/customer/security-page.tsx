import Stack from '@mui/material/Stack'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { SecondFactors } from '#features/customer/security/second-factors.tsx'
import { useSession } from '#lib/session/session.ts'

export function SecurityPage() {
  const session = useSession()
  if (session.status !== 'customer') return <PageSkeleton />
  return (
    <Stack spacing={3}>
      <PageHeading title="Login and security" />
      <Panel title="Second step">
        <SecondFactors customer={session} />
      </Panel>
    </Stack>
  )
}
