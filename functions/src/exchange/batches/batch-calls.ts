import type { Staff } from '../../identity/accounts/callers.ts'
import { Accepted, type Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { makeChange } from '../../staff/approvals/make-change.ts'
import { bankLayoutChange } from './bank-layouts.ts'
import { batchCancelling, removeOrder } from './end-batch.ts'
import { makeNewBatch } from './make-batch.ts'
import { batchSending } from './send-batch.ts'
import { settle, settleByHand } from './settle-batch.ts'

type BatchMaker = Staff<'make batches'>

export const makeBatch: Handler<'makeBatch', BatchMaker> = async (input, by, { now }) => {
  const orders = await makeNewBatch(input, by, now)
  const isMade = orders.some(({ outcome }) => outcome === 'added')
  return { ...say(isMade ? 'batchMade' : 'notBatched'), orders: [...orders] }
}

export const removeFromBatch: Handler<'removeFromBatch', BatchMaker> = async (input, by, { now }) => {
  await removeOrder(input, { by, now })
  return say('removedFromBatch')
}

export const cancelBatch: Handler<'cancelBatch', BatchMaker> = async (input, by, { now }) => {
  const approval = await makeChange(batchCancelling, input, { by, now })
  return approval === undefined
    ? say('batchCancelled')
    : new Accepted({ ...say('askedForApproval'), approval })
}

export const sendBatch: Handler<'sendBatch', BatchMaker> = async (input, by, { now }) => {
  const approval = await makeChange(batchSending, input, { by, now })
  return approval === undefined ? say('batchSent') : new Accepted({ ...say('askedForApproval'), approval })
}

export const updateBankLayout: Handler<'updateBankLayout', BatchMaker> = async (input, by, { now }) => {
  const approval = await makeChange(bankLayoutChange, input, { by, now })
  return approval === undefined
    ? say('bankLayoutSaved')
    : new Accepted({ ...say('askedForApproval'), approval })
}

export const settleBatch: Handler<'settleBatch', BatchMaker> = async (input, by, { now }) => {
  const { problems, ...settled } = await settle(input, { by, now })
  return { ...say('batchSettled'), ...settled, problems: [...problems] }
}

export const answerBatch: Handler<'answerBatch', BatchMaker> = async (input, by, { now }) => {
  const { problems, ...settled } = await settleByHand(input, { by, now })
  return { ...say('batchSettled'), ...settled, problems: [...problems] }
}
