import type { CallInput, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { texts } from '@rupee/domain/texts.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { call } from './call.ts'
import { toErrorText } from './call-failed.ts'

/**
 * Makes a call whose answer is a message, and shows the message or the failure in a toast. Returns whether it
 * succeeded.
 */
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
    toastError(toErrorText(error, failed))
    return false
  }
}
