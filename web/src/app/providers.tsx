import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { formShown } from '#lib/leaving/leaving.ts'
import { lazyAfter } from '#lib/loading/lazy-panel.ts'
import { toasterWanted } from '#lib/toasts/toasts.ts'
import { theme } from './theme.ts'

const Toaster = lazyAfter(
  toasterWanted,
  async () => (await import('#components/feedback/toaster.tsx')).Toaster,
)

const LeaveQuestion = lazyAfter(
  formShown,
  async () => (await import('#components/dialogs/leave-question.tsx')).LeaveQuestion,
)

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      <Quiet>
        <Toaster />
      </Quiet>
      <Quiet>
        <LeaveQuestion />
      </Quiet>
      {children}
    </ThemeProvider>
  )
}

/** Shows nothing while it loads, and what cannot be loaded leaves the pages standing. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
