import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadFailure } from './load-failure.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Around each page: what it says while it loads, and when its code cannot be had. `at` is what a new try hangs on. */
export function PageBoundary({ at, children }: { at: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKeys={[at]} fallback={<LoadFailure />}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
