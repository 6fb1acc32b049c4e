import type { Staff } from '../../identity/accounts/callers.ts'
import { Accepted, type Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { makeChange } from '../../staff/approvals/make-change.ts'
import { importPayments as store } from './import-payments.ts'
import {
  explainPayment as explain,
  matchPayment as match,
  unmatchPayment as unmatch,
} from './match-payment.ts'
import { deleteStatementLayout as remove, statementLayoutChange } from './statement-layouts.ts'
import { matchUndoing } from './undo-approved-match.ts'
import { lossWriteOff } from './write-off-loss.ts'

export const importPayments: Handler<'importPayments', Staff<'import statements'>> = async (
  input,
  by,
  { now },
) => ({ ...say('linesImported'), ...(await store(input, by, now)) })

export const saveStatementLayout: Handler<'saveStatementLayout', Staff<'import statements'>> = async (
  layout,
  by,
  { now },
) => {
  const approval = await makeChange(statementLayoutChange, layout, { by, now })
  return approval === undefined
    ? say('statementLayoutSaved')
    : new Accepted({ ...say('askedForApproval'), approval })
}

export const deleteStatementLayout: Handler<'deleteStatementLayout', Staff<'import statements'>> = async (
  { id },
  by,
  { now },
) => {
  await remove(id, by, now)
  return say('statementLayoutDeleted')
}

export const matchPayment: Handler<'matchPayment', Staff<'match payments'>> = async (input, by, { now }) => {
  await match(input, by, now)
  return say('paymentMatched')
}

export const unmatchPayment: Handler<'unmatchPayment', Staff<'match payments'>> = async (
  { id, reason },
  by,
  { now },
) => {
  if (reason === undefined) {
    await unmatch(id, by, now)
    return say('paymentUnmatched')
  }
  const approval = await makeChange(matchUndoing, { id, reason }, { by, now })
  return approval === undefined
    ? say('paymentUnmatched')
    : new Accepted({ ...say('askedForApproval'), approval })
}

export const explainPayment: Handler<'explainPayment', Staff<'match payments'>> = async (
  input,
  by,
  { now },
) => {
  await explain(input, by, now)
  return say('paymentExplained')
}

export const writeOffLoss: Handler<'writeOffLoss', Staff<'write off'>> = async (input, by, { now }) => {
  const approval = await makeChange(lossWriteOff, input, { by, now })
  return approval === undefined
    ? say('lossWrittenOff')
    : new Accepted({ ...say('askedForApproval'), approval })
}
