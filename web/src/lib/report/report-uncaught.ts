import { report } from './report.ts'

/** Reports uncaught errors and code that cannot be loaded. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => report('unhandled', error))
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason))
  window.addEventListener('vite:preloadError', ({ payload }) => report('chunk', payload))
}
