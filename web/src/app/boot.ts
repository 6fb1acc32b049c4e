import type { RootOptions } from 'react-dom/client'
import { offerHindiLetters } from '#lib/language/language.ts'
import { formShown } from '#lib/leaving/leaving.ts'
import { firstData, firstPaint } from '#lib/loading/moments.ts'
import { followDeployments } from '#lib/loading/newer-version.ts'
import { backOnline } from '#lib/loading/online.ts'
import { isOfStaff, paths } from '#lib/navigation/paths.ts'
import { report } from '#lib/report/report.ts'
import { reportUncaught } from '#lib/report/report-uncaught.ts'
import { startSession } from '#lib/session/session.ts'
import { toastWanted } from '#lib/toasts/toasts.ts'
import { preloadMobileMenu } from './layouts/mobile-menu.tsx'

/*
 * The order in which a page starts, so that rates are on the screen as soon as possible:
 *
 * 1. Start (`main.tsx`): problems are reported from here on, and React renders layout and page. What needs live data
 *    shows its skeleton.
 * 2. First paint, which comes before the start if the page's file has a shell: the panels with live data load their code,
 *    and Firestore with it (`lazyPanel`); the home page asks for rates without waiting for its panel. If somebody was
 *    signed in at the last visit, the session is asked for as well; for a page of staff, which shows nothing before, at once.
 * 3. First data, or four seconds: everything else. That is the other panels (`laterPanel`), the terms notice, the
 *    toaster, the mobile menu, a font for the name of Hindi where the system has none, the session of somebody who was a
 *    visitor last time, and reports of problems.
 * 4. On demand: a page when it is visited, the toaster with the first toast, the leave question with the first form.
 *
 * `lib/loading/moments.ts` says when a paint and data count as first.
 */
export function boot(): void {
  reportUncaught()
  followDeployments()
  startSession((wasSignedIn) => {
    if (isOfStaff(window.location.pathname)) return Promise.resolve()
    return wasSignedIn ? firstPaint : firstData
  })
  if (window.location.pathname === paths.home) void firstPaint.then(startRates).catch(toldByPanel)
  void firstData.then(preloadMobileMenu)
  void firstData.then(offerHindiLetters)
}

async function startRates(): Promise<void> {
  // A browser never asks again for a module that it could not load once.
  await backOnline()
  const { startWallets } = await import('#collections/wallets.ts')
  startWallets()
}

/** The panel of rates loads the same code, and says that it cannot. */
function toldByPanel(): void {}

/** A toast can come early. Otherwise the code is loaded in good time: it must be there when the connection is lost. */
export const toasterMoment = Promise.race([toastWanted, firstData])

export const leaveQuestionMoment = formShown

/** Boundaries show what went wrong, and this reports it. */
export const rootOptions: RootOptions = {
  onCaughtError(error, { componentStack }) {
    report('boundary', error, { frame: componentStack?.trim().split('\n')[0] ?? '' })
    // biome-ignore lint/suspicious/noConsole: React logs it unless the app has a handler
    console.error(error)
  },
}
