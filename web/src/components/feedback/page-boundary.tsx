import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadFailure } from './load-failure.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Boundary around each page: shows that it is loading, or failed to load. A new `at` retries. */
export function PageBoundary({ at, children }: { at: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKeys={[at]} fallback={<LoadFailure />}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
