import type { CallAnswer, CallInput } from '@rupee/domain/calls/call-shape.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { toastError } from '#lib/toasts/toasts.ts'

type FactorProof = CallInput<typeof calls.secondFactor>

/** Makes a proof and sends it to the server. Returns the error, if any. */
export type Prove = (make: () => FactorProof | Promise<FactorProof>) => Promise<string | undefined>

interface ProveOptions {
  readonly onProved: (answer: CallAnswer<typeof calls.secondFactor>) => Promise<void> | void
  readonly onLapsed: (() => void) | undefined
}

export function useProve({ onProved, onLapsed }: ProveOptions): Prove {
  return async (make) => {
    try {
      await onProved(await call(calls.secondFactor, await make(), { json: true }))
    } catch (error) {
      const text = toErrorText(error, texts.failed)
      if (error instanceof CallFailed && error.status === 401 && onLapsed) {
        // A toast, because the form disappears.
        toastError(text)
        onLapsed()
      }
      return text
    }
  }
}
