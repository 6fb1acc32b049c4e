import type { ResponseProblem } from '@rupee/domain/batches/bank-response.ts'
import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import { type Calls, calls } from '@rupee/domain/calls/calls.ts'
import { call } from '#lib/calls/call.ts'

export interface SettledCounts {
  readonly approved: number
  readonly returned: number
  readonly problems: readonly ResponseProblem[]
  readonly unlisted: number
}

/** Sends answers of the bank. */
export type SendAnswers = () => Promise<CallAnswer<Calls['settleBatch']>>

/** Sends answers of the bank, then repeats the call until all of them are carried out. */
export async function settleWhole(
  id: string,
  send: SendAnswers,
  onProgress: (carriedOut: number) => void,
): Promise<SettledCounts> {
  let { approved, returned, left, problems, unlisted } = await send()
  while (left > 0) {
    onProgress(approved + returned)
    const answer = await call(calls.settleBatch, { id })
    approved += answer.approved
    returned += answer.returned
    left = answer.left
  }
  return { approved, returned, problems, unlisted }
}
