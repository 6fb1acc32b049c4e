import { z } from 'zod'
import { hasLeft, isLeavingAgreed, onStep, stopLeaving } from './leaving.ts'

/** Stops whoever is about to leave `pathname`, until what this returns is called. */
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
  const unload = (event: BeforeUnloadEvent) => {
    if (!isLeavingAgreed()) event.preventDefault()
  }
  const stopSteps = onStep(takeBack)
  // Before React hears of it.
  window.addEventListener('click', click, { capture: true })
  window.addEventListener('beforeunload', unload)
  return () => {
    stopSteps()
    window.removeEventListener('click', click, { capture: true })
    window.removeEventListener('beforeunload', unload)
    hasLeft()
  }
}

const numberedByRouter = z.object({ idx: z.number() })

/** NaN where the router has not numbered the entry: how far it is from others cannot be told. */
function placeInHistory(): number {
  return numberedByRouter.safeParse(window.history.state).data?.idx ?? Number.NaN
}

/** The link that a click follows in this tab, if it leads through the site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const link = target.closest('a')
  const isWithin = link?.origin === window.location.origin && !link.target && !link.download
  return link && isWithin ? link : undefined
}
