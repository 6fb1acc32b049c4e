import { createStore, useStore } from '#lib/state/store.ts'

type Proceed = () => void
type StepHandler = () => boolean

const maximumSaveMilliseconds = 500
const pollMilliseconds = 50

/** Continues the stopped navigation; undefined while the leave dialog is closed. */
const stopped = createStore<Proceed | undefined>(undefined)
const stepHandlers = new Set<StepHandler>()
let isAgreed = false
let unsaved = 0
let showForm = () => {}

// Added before the router's listener, so that the router does not see a history step that is taken back.
window.addEventListener('popstate', (event) => {
  if ([...stepHandlers].some((takeBack) => takeBack())) event.stopImmediatePropagation()
})

/** Resolves when the page first shows a form, to load the leave dialog before it is needed. */
export const formShown = new Promise<void>((resolve) => {
  showForm = resolve
})

export function noteFormShown(): void {
  showForm()
}

/** Whether the leave dialog is open. */
export function useIsLeaving(): boolean {
  return useStore(stopped) !== undefined
}

/** Opens the leave dialog; `proceed` continues the navigation. */
export function stopLeaving(proceed: Proceed): void {
  stopped.set(proceed)
}

/** Marks the page as having unsaved input until the returned function is called. */
export function holdUnsaved(): () => void {
  unsaved += 1
  return () => {
    unsaved -= 1
  }
}

/** Restarts the page, with the leave dialog if input would be lost, and without the browser's own dialog. */
export async function restartPage(proceed: Proceed): Promise<void> {
  // Recent input may still be on its way to storage.
  for (let waited = 0; unsaved > 0 && waited < maximumSaveMilliseconds; waited += pollMilliseconds)
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  if (unsaved === 0) proceed()
  else stopLeaving(proceed)
}

export function stay(): void {
  stopped.set(undefined)
}

/** Continues the navigation without asking again. */
export function leave(): void {
  isAgreed = true
  stopped.get()?.()
}

export function isLeavingAgreed(): boolean {
  return isAgreed
}

/** Re-enables the leave dialog for the next page. */
export function resetLeaving(): void {
  isAgreed = false
}

/** Calls `takeBack` on each step through the history, until the returned function is called. */
export function onHistoryStep(takeBack: StepHandler): () => void {
  stepHandlers.add(takeBack)
  return () => stepHandlers.delete(takeBack)
}
