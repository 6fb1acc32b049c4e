import { useSyncExternalStore } from 'react'

type GoOn = () => void

let stopped: GoOn | undefined
let isAgreed = false
let showForm = () => {}
const listeners = new Set<() => void>()
const takersBack = new Set<() => boolean>()

// A window calls its listeners in the order in which they came: this one is there before the router, which must not
// hear of a step through the history that is taken back.
window.addEventListener('popstate', (event) => {
  if ([...takersBack].some((takesBack) => takesBack())) event.stopImmediatePropagation()
})

/** When there first is a form to be left: the question about it is loaded before anybody can have asked for it. */
export const formShown = new Promise<void>((resolve) => {
  showForm = resolve
})

export function formIsThere(): void {
  showForm()
}

/** Whether the page is about to be left while its forms wait for an answer. */
export function useIsLeaving(): boolean {
  return useSyncExternalStore(subscribe, () => stopped !== undefined)
}

/** Somebody was stopped who was about to leave; `goOn` goes where they wanted to. */
export function stopLeaving(goOn: GoOn): void {
  become(goOn)
}

export function stay(): void {
  become(undefined)
}

/** Goes on, and nobody asks again. */
export function leave(): void {
  isAgreed = true
  stopped?.()
}

export function isLeavingAgreed(): boolean {
  return isAgreed
}

/** What is there next is asked about anew. */
export function hasLeft(): void {
  isAgreed = false
}

/** `takesBack` is asked about each step through the history, until what this returns is called. */
export function onStep(takesBack: () => boolean): () => void {
  takersBack.add(takesBack)
  return () => takersBack.delete(takesBack)
}

function become(next: GoOn | undefined): void {
  stopped = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
