import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import { isShownAt, KycAlert, KycNotice, kycStateOf, lastKycState } from './kyc-notice.tsx'

// Firestore loads later than the session. Until then the session tells enough.
const LiveKycNotice = lazy(async () => ({ default: (await import('./live-kyc-notice.tsx')).LiveKycNotice }))

export function KycBanner() {
  const session = useSession()
  if (session.status === 'loading') return session.wasSignedIn ? <Room /> : null
  if (session.status !== 'customer') return null
  const asLoggedIn = <KycNotice kycState={kycStateOf(session.is_verified)} />
  return (
    <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      <ErrorBoundary fallback={asLoggedIn}>
        <Suspense fallback={asLoggedIn}>
          <LiveKycNotice key={session.uid} customer={session} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  )
}

/** As high as the notice that will most likely be there. */
function Room() {
  const { pathname } = useLocation()
  const kycState = lastKycState()
  if (kycState === undefined || !isShownAt(pathname, kycState)) return null
  return (
    <Skeleton variant="rounded" width="100%" sx={{ mb: 3 }}>
      <KycAlert kycState={kycState} />
    </Skeleton>
  )
}
