import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { ClosedClaims } from '#features/staff/claims/closed-claims.tsx'
import { OpenClaims } from '#features/staff/claims/open-claims.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminClaimsPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Payment claims">
        Proofs of payments that could not become an order. A claim holds no reserve and promises no rate.
      </PageHeading>
      {session.status === 'customer' && (
        <>
          <Panel title="Open">
            <OpenClaims uid={session.uid} />
          </Panel>
          <Panel title="Closed">
            <ClosedClaims />
          </Panel>
        </>
      )}
    </Stack>
  )
}
