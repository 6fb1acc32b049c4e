import { createStore, useStore } from '#lib/state/store.ts'

type GoOn = () => void
type StepHandler = () => boolean

const [keepingMilliseconds, stepMilliseconds] = [500, 50]

/** Where the person wanted to go when they were stopped; undefined while nobody is being asked. */
const stopped = createStore<GoOn | undefined>(undefined)
const stepHandlers = new Set<StepHandler>()
let isAgreed = false
let unsaved = 0
let showForm = () => {}

// A window calls its listeners in the order in which they were added. This one comes before the router's, because the
// router must not see a history step that is taken back.
window.addEventListener('popstate', (event) => {
  if ([...stepHandlers].some((takeBack) => takeBack())) event.stopImmediatePropagation()
})

/** Resolves when the page first shows a form. The question about leaving it is loaded then, before it is needed. */
export const formShown = new Promise<void>((resolve) => {
  showForm = resolve
})

export function formIsShown(): void {
  showForm()
}

/** Whether the person is being asked if they want to leave. */
export function useIsLeaving(): boolean {
  return useStore(stopped) !== undefined
}

/** Asks before leaving; `goOn` goes where the person wanted to go. */
export function stopLeaving(goOn: GoOn): void {
  stopped.set(goOn)
}

/** Until the returned function is called, the page has what a reload would lose. */
export function hasUnsaved(): () => void {
  unsaved += 1
  return () => {
    unsaved -= 1
  }
}

/** Asks first if that would lose something: the same page begins again, without the browser's own question. */
export async function beginAnew(goOn: GoOn): Promise<void> {
  // What somebody has entered a moment ago may be on its way to where it is kept.
  for (let waited = 0; unsaved > 0 && waited < keepingMilliseconds; waited += stepMilliseconds)
    await new Promise((resolve) => setTimeout(resolve, stepMilliseconds))
  if (unsaved === 0) goOn()
  else stopLeaving(goOn)
}

export function stay(): void {
  stopped.set(undefined)
}

/** Goes on without asking again. */
export function leave(): void {
  isAgreed = true
  stopped.get()?.()
}

export function isLeavingAgreed(): boolean {
  return isAgreed
}

/** The next page asks again. */
export function hasLeft(): void {
  isAgreed = false
}

/** Calls `takeBack` on each step through the history, until the returned function is called. */
export function onHistoryStep(takeBack: StepHandler): () => void {
  stepHandlers.add(takeBack)
  return () => stepHandlers.delete(takeBack)
}
