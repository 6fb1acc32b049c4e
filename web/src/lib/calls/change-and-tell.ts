import type { CallInput, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { texts } from '@rupee/domain/texts.ts'
import { toastError, toastSuccess, toastWaiting } from '#lib/toasts/toasts.ts'
import { call } from './call.ts'
import { toErrorText } from './call-failed.ts'

interface ChangeAnswer {
  readonly message: string
  readonly approval?: string | undefined
}

/** `asked`: nothing has changed yet, because a second person has to approve it. */
export type ChangeOutcome = 'made' | 'asked' | 'failed'

/** Makes a call that may need a second person, and shows the outcome in a toast. */
export async function changeAndTell<C extends CallShape<unknown, ChangeAnswer>>(
  shape: C & CallShape<unknown, ChangeAnswer>,
  input: CallInput<C> & object,
  failed: string = texts.failed,
): Promise<ChangeOutcome> {
  try {
    const { message, approval } = await call(shape, input)
    if (approval === undefined) {
      toastSuccess(message)
      return 'made'
    }
    toastWaiting(message)
    return 'asked'
  } catch (error) {
    toastError(toErrorText(error, failed))
    return 'failed'
  }
}
