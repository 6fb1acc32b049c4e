import type { CallInput, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { texts } from '@rupee/domain/texts.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { call } from './call.ts'
import { textOf } from './call-failed.ts'

/** A call whose answer is a message: told in a toast, as is a failure. Says whether it was done. */
export async function callAndTell<C extends CallShape<unknown, { message: string }>>(
  shape: C & CallShape<unknown, { message: string }>,
  input: CallInput<C> & object,
  failed: string = texts.failed,
): Promise<boolean> {
  try {
    const { message } = await call(shape, input)
    toastSuccess(message)
    return true
  } catch (error) {
    toastError(textOf(error, failed))
    return false
  }
}
