import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyAfter } from '#lib/lazy-panel.ts'
import { toasterWanted } from '#lib/toasts.ts'
import { theme } from '../theme.ts'

const Toaster = lazyAfter(toasterWanted, async () => (await import('#components/toaster.tsx')).Toaster)

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
      {children}
    </ThemeProvider>
  )
}
