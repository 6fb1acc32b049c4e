import type { Customer, Staff } from '../../identity/accounts/callers.ts'
import { Accepted, type Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { makeChange } from '../../staff/approvals/make-change.ts'
import { refundApproval } from './approve-refund.ts'
import { confirmReceived } from './close-refund.ts'
import { dropUnpaid, openForPayment } from './open-refund.ts'
import { recordPaid } from './pay-refund.ts'
import { saveTarget } from './refund-target.ts'
import { refundWriteOff } from './write-off.ts'

/** Each change of an account sends a mail. */
const accountLimit = { what: 'accounts of refunds by account', attempts: 20, seconds: 60 * 60 }

export const setRefundTarget: Handler<'setRefundTarget', Customer> = async (input, by, { now }) => {
  await countAttempt(accountLimit, by.uid, now)
  await saveTarget(input, { by, side: 'customer', now })
  return say('refundTargetSaved')
}

export const confirmRefund: Handler<'confirmRefund', Customer> = async ({ id }, by, { now }) => {
  await confirmReceived(id, by, now)
  return say('refundConfirmed')
}

export const openRefund: Handler<'openRefund', Staff<'match payments'>> = async (
  { payment },
  by,
  { now },
) => {
  await openForPayment(payment, by, now)
  return say('refundOpened')
}

export const setRefundTargetAsStaff: Handler<'setRefundTargetAsStaff', Staff<'match payments'>> = async (
  input,
  by,
  { now },
) => {
  await saveTarget(input, { by, side: 'staff', now })
  return say('refundTargetSaved')
}

export const approveRefund: Handler<'approveRefund', Staff<'pay refunds'>> = async (input, by, { now }) => {
  const approval = await makeChange(refundApproval, input, { by, now })
  return approval === undefined
    ? say('refundApproved')
    : new Accepted({ ...say('askedForApproval'), approval })
}

export const payRefund: Handler<'payRefund', Staff<'pay refunds'>> = async (input, by, { now }) => {
  await recordPaid(input, { by, now })
  return say('refundPaid')
}

export const writeOffRefund: Handler<'writeOffRefund', Staff<'write off'>> = async (input, by, { now }) => {
  const approval = await makeChange(refundWriteOff, input, { by, now })
  return approval === undefined
    ? say('refundWrittenOff')
    : new Accepted({ ...say('askedForApproval'), approval })
}

export const dropRefund: Handler<'dropRefund', Staff<'match payments'>> = async (input, by, { now }) => {
  await dropUnpaid(input, by, now)
  return say('refundDropped')
}
