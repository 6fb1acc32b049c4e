import * as z from 'zod/mini'
import { hasLeft, hasUnsaved, isLeavingAgreed, onHistoryStep, stopLeaving } from './leaving.ts'

/**
 * Asks before the person leaves `pathname` for another page of the site, until the returned function is called.
 *
 * The router's own `useBlocker` would do this, but it needs the data router, and that does not fit the budget of the
 * first page: see docs/decisions. So this reads how the router numbers the entries of the history.
 */
export function stopWaysOut(pathname: string): () => void {
  const place = placeInHistory()
  let isTakingBack = false
  const click = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || link.pathname === pathname || isLeavingAgreed()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    stopLeaving(() => link.click())
  }
  const takeBack = () => {
    const steps = placeInHistory() - place
    const isBack = isTakingBack && steps === 0
    isTakingBack = Boolean(steps) && window.location.pathname !== pathname && !isLeavingAgreed()
    if (isTakingBack) {
      window.history.go(-steps)
      stopLeaving(() => window.history.go(steps))
    }
    return isBack || isTakingBack
  }
  const stopSteps = onHistoryStep(takeBack)
  // In the capture phase, so before React's own listener.
  window.addEventListener('click', click, { capture: true })
  return () => {
    stopSteps()
    window.removeEventListener('click', click, { capture: true })
    hasLeft()
  }
}

/** Asks before the tab is closed or the page begins anew, until the returned function is called. */
export function stopUnload(): () => void {
  const unload = (event: BeforeUnloadEvent) => {
    if (!isLeavingAgreed()) event.preventDefault()
  }
  window.addEventListener('beforeunload', unload)
  const isSaved = hasUnsaved()
  return () => {
    isSaved()
    window.removeEventListener('beforeunload', unload)
  }
}

const numberedByRouter = z.object({ idx: z.number() })

/** NaN where the router has not numbered the entry: its distance from others is unknown. */
function placeInHistory(): number {
  return numberedByRouter.safeParse(window.history.state).data?.idx ?? Number.NaN
}

/** The link that a click follows in this tab, if it stays on the site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const link = target.closest('a')
  const isWithin = link?.origin === window.location.origin && !link.target && !link.download
  return link && isWithin ? link : undefined
}
