import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { giveUpProof, stepUpWanted } from '#lib/calls/step-up.ts'
import { createLazy } from '#lib/loading/lazy-panel.ts'
import { noteRendered } from '#lib/loading/moments.ts'
import { leaveQuestionMoment, toasterMoment } from './boot.ts'
import { theme } from './theme.ts'

const Toaster = createLazy(
  toasterMoment,
  async () => (await import('#components/feedback/toaster.tsx')).Toaster,
)

const LeaveQuestion = createLazy(
  leaveQuestionMoment,
  async () => (await import('#components/dialogs/leave-question.tsx')).LeaveQuestion,
)

const StepUpDialog = createLazy(
  stepUpWanted,
  async () => (await import('#components/dialogs/step-up-dialog.tsx')).StepUpDialog,
)

export function Providers({ children }: { children: ReactNode }) {
  useEffect(noteRendered, [])
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      <Quiet>
        <Toaster />
      </Quiet>
      <Quiet>
        <LeaveQuestion />
      </Quiet>
      <Quiet onError={giveUpProof}>
        <StepUpDialog />
      </Quiet>
      {children}
    </ThemeProvider>
  )
}

/** Boundary without fallbacks: shows nothing while its content loads, and keeps the page if loading fails. */
function Quiet({ onError, children }: { onError?: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} {...(onError && { onError })}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
