import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { type Customer, useSession } from '#lib/session/session.ts'
import { KycAlert, KycNotice, type KycStanding } from './kyc-notice.tsx'
import { isNoticeShown, readKycState, toKycState } from './kyc-state.ts'

// Lazy because Firestore loads later than the session, whose state is enough until then.
const LiveKycStanding = lazy(async () => ({
  default: (await import('./live-kyc-standing.tsx')).LiveKycStanding,
}))

export function KycBanner() {
  const session = useSession()
  if (session.status === 'loading') return session.wasSignedIn ? <Room /> : null
  if (session.status !== 'customer') return null
  return (
    <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      <OwnNotice key={session.uid} customer={session} />
    </Box>
  )
}

/** Keeps the same element when live data arrives, because replacing a link loses a tap in progress. */
function OwnNotice({ customer }: { customer: Customer }) {
  const [live, setLive] = useState<KycStanding>()
  return (
    <>
      <KycNotice {...(live ?? { kycState: toKycState(customer.is_verified) })} />
      <ErrorBoundary fallback={null}>
        <Suspense>
          <LiveKycStanding uid={customer.uid} onChange={setLive} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** Placeholder as high as the notice that is expected. */
function Room() {
  const { pathname } = useLocation()
  const kycState = readKycState()
  if (kycState === undefined || !isNoticeShown(pathname, kycState)) return null
  return (
    <Skeleton variant="rounded" width="100%" sx={{ mb: 3 }}>
      <KycAlert kycState={kycState} />
    </Skeleton>
  )
}
