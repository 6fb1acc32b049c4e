import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyAfter } from '#lib/loading/lazy-panel.ts'
import { leaveQuestionMoment, toasterMoment } from './boot.ts'
import { theme } from './theme.ts'

const Toaster = lazyAfter(
  toasterMoment,
  async () => (await import('#components/feedback/toaster.tsx')).Toaster,
)

const LeaveQuestion = lazyAfter(
  leaveQuestionMoment,
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

/** Shows nothing while its content loads. If it cannot be loaded, the pages stay. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
