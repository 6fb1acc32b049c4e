import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

// Lazy because Firestore loads later than the session.
const LiveBlock = lazy(async () => ({ default: (await import('./live-block.tsx')).LiveBlock }))

/** Notice for blocked customers, on every page. */
export function BlockBanner() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LiveBlock key={session.uid} uid={session.uid} />
      </Suspense>
    </ErrorBoundary>
  )
}
