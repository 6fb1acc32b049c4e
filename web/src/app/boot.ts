import type { RootOptions } from 'react-dom/client'
import { offerHindiLetters } from '#lib/language/language.ts'
import { formShown } from '#lib/leaving/leaving.ts'
import { firstData, firstPaint } from '#lib/loading/moments.ts'
import { followDeployments } from '#lib/loading/newer-version.ts'
import { waitForConnection } from '#lib/loading/online.ts'
import { isOfStaff, paths } from '#lib/navigation/paths.ts'
import { report } from '#lib/report/report.ts'
import { startSession } from '#lib/session/session.ts'
import { toastWanted } from '#lib/toasts/toasts.ts'
import { preloadMobileMenu } from './layouts/mobile-menu.tsx'

/*
 * Start sequence of a page, designed to show rates as early as possible:
 *
 * 0. Before any code has loaded, the script in `index.html` requests the board, and lists its rates in the shell.
 * 1. Start (`main.tsx`): error reporting begins, and React renders layout and page with skeletons for live data.
 * 2. First paint, which precedes the start if the page's file has a shell: live panels load their code
 *    (`createLazyPanel`), and show the requested board. If somebody was signed in at the last visit, the session is
 *    requested as well; on staff pages, which show nothing before, at once.
 * 3. First data, or four seconds: Firestore, whose listener takes over the board; the other panels
 *    (`createLaterPanel`), the terms notice, the toaster, the mobile menu, a Hindi font for the language switch if the
 *    system has none, the session of previous visitors, and queued error reports.
 * 4. On demand: a page when it is visited, the toaster with the first toast, the leave dialog with the first form.
 *
 * `lib/loading/moments.ts` defines the first paint and the first data.
 */
export function boot(): void {
  reportUncaught()
  followDeployments()
  startSession((wasSignedIn) => {
    if (isOfStaff(window.location.pathname)) return Promise.resolve()
    return wasSignedIn ? firstPaint : firstData
  })
  if (window.location.pathname === paths.home) void firstPaint.then(startRates).catch(ignoreFailure)
  void firstData.then(preloadMobileMenu)
  void firstData.then(offerHindiLetters)
}

async function startRates(): Promise<void> {
  // Browsers never retry a module that failed to load.
  await waitForConnection()
  const { startBoard } = await import('#collections/board/board.ts')
  startBoard()
}

/** The rates panel loads the same code, and shows the failure. */
function ignoreFailure(): void {}

/** Toasts can come early. Otherwise the code is preloaded, because it must be available when the connection is lost. */
export const toasterMoment = Promise.race([toastWanted, firstData])

export const leaveQuestionMoment = formShown

/** Boundaries show errors; this only reports them. */
export const rootOptions: RootOptions = {
  onCaughtError(error, { componentStack }) {
    report('boundary', error, { frame: componentStack?.trim().split('\n')[0] ?? '' })
    // biome-ignore lint/suspicious/noConsole: React logs it unless the app has a handler
    console.error(error)
  },
}

/** Reports uncaught errors and code that cannot be loaded. */
function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => report('unhandled', error))
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason))
  window.addEventListener('vite:preloadError', ({ payload }) => report('chunk', payload))
}
