import type { PlainCode } from '@rupee/domain/language/coded.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { Accepted, type Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { log } from '../../platform/world/log.ts'
import { controlsChange } from '../../staff/approvals/controls-change.ts'
import { decideApproval as decideRequest } from '../../staff/approvals/decide-approval.ts'
import { identityChange } from '../../staff/approvals/identity-change.ts'
import { makeChange } from '../../staff/approvals/make-change.ts'
import { preparePayoutFile } from '../media/proof.ts'
import { ensureDecidable } from '../orders/decide-order.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { changeKinds, staffChange } from './change-kinds.ts'
import { bankDetailsChange, instructionsChange } from './detail-changes.ts'
import { payoutDecision } from './payout-decision.ts'
import { payoutRequest } from './payout-request.ts'
import { walletChange } from './wallet-change.ts'

export const updateBankDetails: Handler<'updateBankDetails', Staff<'change payment details'>> = async (
  details,
  by,
  { now },
) => toAnswer(await makeChange(bankDetailsChange, details, { by, now }), 'bankDetailsUpdated')

export const updateWalletDetails: Handler<'updateWalletDetails', Staff<'change payment details'>> = async (
  details,
  by,
  { now },
) => toAnswer(await makeChange(instructionsChange, details, { by, now }), 'walletDetailsUpdated')

export const updateRates: Handler<'updateRates', Staff<'change rates'>> = async (edit, by, { now }) =>
  toAnswer(await makeChange(walletChange, edit, { by, now }), 'currencyUpdated')

export const updateControls: Handler<'updateControls', Staff<'change controls'>> = async (
  edit,
  by,
  { now },
) => toAnswer(await makeChange(controlsChange, edit, { by, now }), 'controlsSaved')

export const decide: Handler<'decide', Staff<'decide orders'>> = async (
  { adminScreenshot, ask, ...decision },
  by,
  { now },
) => {
  const { id, status } = decision
  const order = orderConverter.find(await orderRef(id).get())
  ensure(order, 'unknown', 'noSuchOrder')
  ensureDecidable(order, status, by)
  if (ask && status === 'Approved') {
    const { adminNotes: note, cleared } = decision
    return toAnswer(await makeChange(payoutRequest, { id, note, cleared }, { by, now }), 'approvalWaits')
  }
  const { path, files } = await preparePayoutFile(order, adminScreenshot, by.uid)
  const change = { ...decision, adminScreenshot: path }
  // A payout that a second person has to approve first must not have been paid yet.
  const approval = await withFiles(
    files,
    now,
    (keepFiles) => makeChange(payoutDecision, change, { by, now }, keepFiles),
    (asked) => asked === undefined,
  )
  if (approval !== undefined) return new Accepted({ ...say('payoutTakesTwo'), approval })
  log.orderDecided(id, status, by.uid)
  return say(status === 'Approved' ? 'orderApproved' : 'orderRejected')
}

export const verifyUser: Handler<'verifyUser', Staff<'decide identities'>> = async (
  confirmation,
  by,
  { now },
) => {
  const approval = await makeChange(identityChange, confirmation, { by, now })
  if (approval === undefined) log.kycDecided(confirmation.id, 'confirmed', by.uid)
  return toAnswer(approval, 'userVerified')
}

/** Limits the mails that a stolen admin session can send in our name. */
const invitationLimit = { what: 'invitations by account', attempts: 20, seconds: 60 * 60 }

export const inviteStaff: Handler<'inviteStaff', Staff<'manage staff'>> = async (input, by, { now }) => {
  await countAttempt(invitationLimit, by.uid, now)
  return toAnswer(await makeChange(staffChange, { what: 'invite', ...input }, { by, now }), 'staffInvited')
}

export const changeRole: Handler<'changeRole', Staff<'manage staff'>> = async (input, by, { now }) => {
  const approval = await makeChange(staffChange, { what: 'change role', ...input }, { by, now })
  if (approval === undefined) log.staffChanged(input.id, input.role, by.uid)
  return toAnswer(approval, 'roleChanged')
}

export const revokeStaff: Handler<'revokeStaff', Staff<'manage staff'>> = async (input, by, { now }) => {
  const approval = await makeChange(staffChange, { what: 'revoke', ...input }, { by, now })
  if (approval === undefined) log.staffChanged(input.id, 'none', by.uid)
  return toAnswer(approval, 'staffRevoked')
}

export const decideApproval: Handler<'decideApproval', Staff<'decide requests'>> = async (
  decision,
  by,
  { now },
) => {
  const state = await decideRequest(changeKinds, decision, { by, now })
  return say(state === 'standing' ? 'payoutApproved' : endings[decision.decision])
}

const endings = {
  approve: 'approvalGiven',
  refuse: 'approvalRefused',
  withdraw: 'approvalWithdrawn',
} as const

/** Answers that the change was made, or that a second person was asked to approve it. */
function toAnswer(approval: string | undefined, done: PlainCode) {
  return approval === undefined ? say(done) : new Accepted({ ...say('askedForApproval'), approval })
}
