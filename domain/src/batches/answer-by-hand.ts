import {
  type BankAnswer,
  type BankResponse,
  isContradiction,
  listFirst,
  type ResponseProblem,
} from './bank-response.ts'
import type { BatchLine } from './batch.ts'

/** Answer of the bank that staff enter for some orders: paid by one transfer, or not paid for one reason. */
export type AnswerByHand = { readonly orders: readonly string[] } & (
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string }
)

type AnsweredLine = Pick<BatchLine, 'trackingID' | 'state' | 'reference'>

/** Reads the answer as if it were a response file with one line for each order. */
export function readAnswerByHand(answer: AnswerByHand, batched: readonly AnsweredLine[]): BankResponse {
  const { state } = answer
  const said = state === 'paid' ? { reference: answer.reference } : { reason: answer.reason }
  const answers: BankAnswer[] = []
  const problems: ResponseProblem[] = []
  for (const [index, trackingID] of answer.orders.entries()) {
    const line = index + 1
    const order = batched.find((each) => each.trackingID === trackingID)
    if (order === undefined || order.state === 'removed') {
      problems.push({ line, trackingID, problem: 'unknown order' })
    } else if (isContradiction(order, state, said.reference ?? '')) {
      problems.push({ line, trackingID, problem: 'contradicts' })
    } else answers.push({ line, trackingID, state, ...said })
  }
  return { answers, ...listFirst(problems) }
}
