import { createStore } from '#lib/state/store.ts'

/** Somebody is asked again for a proof that it is them, while a call waits. */
interface StepUp {
  /** How they may prove it, as the refusal says. Not parsed here: every page loads this file before anything else. */
  readonly ways: unknown
  /** The call goes on, or is given up. */
  readonly end: (isProved: boolean) => void
}

export const stepUp = createStore<StepUp | undefined>(undefined)

let want = () => {}

/** Resolves when somebody is asked for the first time. The dialog is loaded then. */
export const stepUpWanted = new Promise<void>((resolve) => {
  want = resolve
})

let asking: Promise<boolean> | undefined

/** Calls that are refused at the same time ask once. */
export function proveAgain(ways: unknown): Promise<boolean> {
  want()
  asking ??= new Promise<boolean>((end) => stepUp.set({ ways, end })).finally(() => {
    asking = undefined
    stepUp.set(undefined)
  })
  return asking
}

/** The dialog cannot be shown, so nobody is kept waiting for it. */
export function giveUpProof(): void {
  stepUp.get()?.end(false)
}
