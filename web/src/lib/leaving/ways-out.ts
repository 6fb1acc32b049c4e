import * as z from 'zod/mini'
import { holdUnsaved, isLeavingAgreed, onHistoryStep, resetLeaving, stopLeaving } from './leaving.ts'

/**
 * Asks before the person leaves `pathname` for another page of the site, until the returned function is called.
 *
 * The router's `useBlocker` needs the data router, which exceeds the size budget of the first page: see
 * docs/decisions. This code relies on how the router numbers history entries.
 */
export function stopWaysOut(pathname: string): () => void {
  const place = readPlaceInHistory()
  let isTakingBack = false
  const click = (event: MouseEvent) => {
    const link = findLink(event)
    if (!link || link.pathname === pathname || isLeavingAgreed()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    stopLeaving(() => link.click())
  }
  const takeBack = () => {
    const steps = readPlaceInHistory() - place
    const isBack = isTakingBack && steps === 0
    isTakingBack = Boolean(steps) && window.location.pathname !== pathname && !isLeavingAgreed()
    if (isTakingBack) {
      window.history.go(-steps)
      stopLeaving(() => window.history.go(steps))
    }
    return isBack || isTakingBack
  }
  const stopSteps = onHistoryStep(takeBack)
  // The capture phase comes before React's own listener.
  window.addEventListener('click', click, { capture: true })
  return () => {
    stopSteps()
    window.removeEventListener('click', click, { capture: true })
    resetLeaving()
  }
}

/** Asks before the tab is closed or reloaded, until the returned function is called. */
export function stopUnload(): () => void {
  const unload = (event: BeforeUnloadEvent) => {
    if (!isLeavingAgreed()) event.preventDefault()
  }
  window.addEventListener('beforeunload', unload)
  const isSaved = holdUnsaved()
  return () => {
    isSaved()
    window.removeEventListener('beforeunload', unload)
  }
}

const numberedByRouter = z.object({ idx: z.number() })

/** Returns the router's number of the history entry, or NaN if it has none. */
function readPlaceInHistory(): number {
  return numberedByRouter.safeParse(window.history.state).data?.idx ?? Number.NaN
}

/** Returns the link that a click follows in this tab, if it stays on the site. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const link = target.closest('a')
  const isOwnSite = link?.origin === window.location.origin && !link.target && !link.download
  return link && isOwnSite ? link : undefined
}
