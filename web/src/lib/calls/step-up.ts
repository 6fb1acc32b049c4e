import { createStore } from '#lib/state/store.ts'

/** Request for an identity proof, on which a call waits. */
interface StepUp {
  /** Accepted ways of proof, as the refusal lists them. Not parsed here, because every page loads this file first. */
  readonly ways: unknown
  /** Repeats the call, or gives it up. */
  readonly end: (isProved: boolean) => void
}

export const stepUp = createStore<StepUp | undefined>(undefined)

let want = () => {}

/** Resolves at the first step-up. The dialog is loaded then. */
export const stepUpWanted = new Promise<void>((resolve) => {
  want = resolve
})

let asking: Promise<boolean> | undefined

/** Asks for an identity proof. Calls that are refused at the same time share one dialog. */
export function proveAgain(ways: unknown): Promise<boolean> {
  want()
  asking ??= new Promise<boolean>((end) => stepUp.set({ ways, end })).finally(() => {
    asking = undefined
    stepUp.set(undefined)
  })
  return asking
}

/** Gives up the waiting calls if the dialog cannot be shown. */
export function giveUpProof(): void {
  stepUp.get()?.end(false)
}
