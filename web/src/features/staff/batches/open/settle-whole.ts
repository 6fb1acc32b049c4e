import type { ResponseProblem } from '@rupee/domain/batches/bank-response.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { call } from '#lib/calls/call.ts'

export interface SettledCounts {
  readonly approved: number
  readonly returned: number
  readonly problems: readonly ResponseProblem[]
  readonly unlisted: number
}

interface BankReply {
  readonly response: string
  readonly adminNotes: string
}

/**
 * Sends the bank's response, then repeats the call until all answers are carried out. Without a response it goes on
 * with the answers that the batch has.
 */
export async function settleWhole(
  id: string,
  reply: BankReply | undefined,
  onProgress: (carriedOut: number) => void,
): Promise<SettledCounts> {
  let { approved, returned, left, problems, unlisted } = await call(calls.settleBatch, { id, ...reply })
  while (left > 0) {
    onProgress(approved + returned)
    const answer = await call(calls.settleBatch, { id })
    approved += answer.approved
    returned += answer.returned
    left = answer.left
  }
  return { approved, returned, problems, unlisted }
}
