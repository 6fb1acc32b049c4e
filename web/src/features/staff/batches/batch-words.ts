import type { ownFields } from '@rupee/domain/batches/bank-layout.ts'
import type { BankResponse, ResponseProblem } from '@rupee/domain/batches/bank-response.ts'
import type { BatchLineState, BatchState } from '@rupee/domain/batches/batch.ts'
import type { BatchOutcome } from '@rupee/domain/batches/batch-outcome.ts'

export const statesInWords: Readonly<Record<BatchState, string>> = {
  made: 'Made',
  sent: 'Sent',
  done: 'Done',
  cancelled: 'Cancelled',
}

export const stateTones = { made: 'neutral', sent: 'waiting', done: 'good', cancelled: 'bad' } as const

export const lineStatesInWords: Readonly<Record<BatchLineState, string>> = {
  open: 'Waiting',
  paid: 'Paid by the bank',
  failed: 'Not paid by the bank',
  approved: 'Approved',
  returned: 'Back in the queue',
  removed: 'Taken out',
}

/** Reasons why an order does not fit into a batch. */
export const outcomesInWords: Readonly<Record<Exclude<BatchOutcome, 'added'>, string>> = {
  unknown: 'Order not found',
  decided: 'Already decided',
  own: 'Your own order',
  batched: 'In another batch',
  wallet: 'Paid out from another wallet',
  findings: 'Red findings have to be cleared first',
  unreadable: 'Its lock or marks cannot be read, so a batch may have it or have returned it',
  short: 'The reserve does not cover it',
  waiting: 'Waits for a colleague or for the customer',
  account: 'The account is not well-formed, or in another name',
  upi: 'The file of this bank takes no UPI IDs',
  name: 'The name has no Latin letters',
  amount: 'The amount has fractions of a paisa',
}

const problemsInWords: Readonly<Record<ResponseProblem['problem'], string>> = {
  'unknown order': 'not in this batch',
  twice: 'several lines for one order',
  'amount differs': 'another amount',
  'no reference': 'paid, but without a clear reference',
  'same reference': 'the reference of another order',
  'not finished': 'not finished yet',
  unclear: 'both paid and failed',
  contradicts: "differs from the bank's earlier answer",
}

export const ownFieldsInWords: Readonly<Record<(typeof ownFields)[number], string>> = {
  debit: 'Account to debit',
  client: 'Client code at the bank',
}

/** Lists the lines of a response that change nothing, each with the reason. */
export function listProblems({ problems, unlisted }: Pick<BankResponse, 'problems' | 'unlisted'>): string {
  const listed = problems
    .map(({ line, problem, trackingID }) => `line ${line} (${trackingID}): ${problemsInWords[problem]}`)
    .join('; ')
  return unlisted > 0 ? `${listed}; and ${unlisted} more` : listed
}

export const countOrders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`
