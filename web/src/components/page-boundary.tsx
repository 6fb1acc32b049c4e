import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { texts } from '@rupee/domain/texts.ts'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { PageSkeleton } from './page-skeleton.tsx'

/** Around each page: what it says while it loads, and when its code cannot be had. `at` is what a new try hangs on. */
export function PageBoundary({ at, children }: { at: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKeys={[at]} fallback={<Failed />}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Failed() {
  return (
    <Alert
      severity="error"
      action={
        // A browser keeps the failure to load a module for as long as the document lives.
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      {texts.failed}
    </Alert>
  )
}
