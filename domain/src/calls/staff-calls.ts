import * as z from 'zod/mini'
import { approvalDecisionInput } from '../approvals/approval.ts'
import { responseProblemSchema } from '../batches/bank-response.ts'
import {
  bankLayoutInput,
  batchAnswerInput,
  batchCancellation,
  batchChoice,
  batchInput,
  batchOutcomes,
  batchRemoval,
  settlementInput,
} from '../batches/batch-input.ts'
import { chainImportAnswer, chainImportInput } from '../chains/chain-history.ts'
import { transferCheckAnswer, transferCheckInput } from '../chains/transfer-check.ts'
import { claimDecisionInput } from '../claims/claim-input.ts'
import { controlsInput } from '../controls/controls-input.ts'
import { exportedOrderSchema, orderExportInput } from '../exports/order-export.ts'
import { exportedPersonSchema, peopleExportInput } from '../exports/people-export.ts'
import { handoverDoneInput, handoverInput } from '../handover/handover.ts'
import { assignmentInput, assignmentOutcomes } from '../orders/assignment/assignment.ts'
import { decisionInput } from '../orders/order-input.ts'
import { pageInput, staffOrderSchema } from '../orders/order-lists.ts'
import { partOfferInput } from '../orders/part/part-input.ts'
import { reviewInput } from '../orders/review.ts'
import {
  lossWriteOffInput,
  paymentExplanationInput,
  paymentImportAnswer,
  paymentImportInput,
  paymentMatchInput,
  paymentUnmatchInput,
  provenAccountRemoval,
} from '../payments/payment-input.ts'
import { ownLayoutDeletion, ownLayoutInput } from '../payments/statements/own-layout.ts'
import {
  adminUserSchema,
  archivedKycInput,
  archivedKycSchema,
  confirmationInput,
  revealedIdentity,
  userChoice,
} from '../people/admin-users.ts'
import { blockInput } from '../people/block.ts'
import { customerNoteInput } from '../people/customer-note.ts'
import { colleagueChoice, colleagueFactorChoice, factorsSchema } from '../people/factors.ts'
import { turnDownInput } from '../people/kyc-check/turn-down.ts'
import {
  invitationChoice,
  roleChange,
  sentInvitationSchema,
  staffChoice,
  staffInvite,
  staffMemberSchema,
} from '../people/staff.ts'
import {
  refundApproval,
  refundDropping,
  refundOpening,
  refundPayment,
  refundTargetInput,
  refundWriteOff,
} from '../refunds/refund-input.ts'
import { adInput } from '../site/ad.ts'
import { cannedTextsInput } from '../thread/canned-texts.ts'
import { noteInput, staffMessageInput, threadReadInput } from '../thread/thread-input.ts'
import { deletedViewInput, viewInput } from '../views/view.ts'
import {
  bankDetailsInput,
  bankDetailsSchema,
  currencyWalletSchema,
  walletDetailsInput,
} from '../wallets/bank-details.ts'
import { pauseAllInput, pauseInput } from '../wallets/pause.ts'
import { reserveAccountSchema } from '../wallets/reserve.ts'
import { editableWalletSchema, walletEditInput } from '../wallets/wallet.ts'
import { type CallShape, message, nothing } from './call-shape.ts'

/** With `approval`, its ID, nothing is changed yet: a second person has to approve it. The status is then 202. */
const changeAnswer = z.extend(message, { approval: z.optional(z.string()) })

const settledAnswer = z.extend(message, {
  approved: z.int(),
  returned: z.int(),
  left: z.int(),
  problems: z.array(responseProblemSchema),
  /** Number of problems that are not listed. */
  unlisted: z.int(),
})

/** Calls of staff. */
export const staffCalls = {
  rates: {
    path: '/d/admin/CurrenciesRates/',
    input: nothing,
    answer: z.object({ currencies: z.array(editableWalletSchema) }),
  },
  updateRates: { path: '/d/admin/CurrenciesRates/u/', input: walletEditInput, answer: changeAnswer },
  pauseWallet: { path: '/d/admin/pause/', input: pauseInput, answer: message },
  pauseAll: { path: '/d/admin/pause-all/', input: pauseAllInput, answer: message },
  reserves: {
    path: '/d/admin/reserves/',
    input: nothing,
    answer: z.object({ wallets: z.array(reserveAccountSchema) }),
  },
  bankDetails: {
    path: '/d/admin/BankDetails/',
    input: nothing,
    answer: z.object({ bank_details: bankDetailsSchema, currencyWallets: z.array(currencyWalletSchema) }),
  },
  updateBankDetails: { path: '/d/admin/BankDetails/u/', input: bankDetailsInput, answer: changeAnswer },
  updateWalletDetails: {
    path: '/d/admin/CurrencyWalletDetails/u/',
    input: walletDetailsInput,
    answer: changeAnswer,
  },
  staffTransactions: {
    path: '/d/admin/transactions/',
    input: pageInput,
    answer: z.object({
      pending: z.array(staffOrderSchema),
      approved: z.array(staffOrderSchema),
      terminated: z.array(staffOrderSchema),
      next: z.optional(z.string()),
    }),
  },
  /** `by` is the colleague who already has the order open. */
  reviewOrder: {
    path: '/d/admin/transactions/review/',
    input: reviewInput,
    answer: z.extend(message, { by: z.optional(z.string()) }),
  },
  checkTransfer: {
    path: '/d/admin/transactions/chain/',
    input: transferCheckInput,
    answer: transferCheckAnswer,
  },
  assignOrders: {
    path: '/d/admin/assign/',
    input: assignmentInput,
    answer: z.extend(message, assignmentOutcomes.shape),
  },
  exportOrders: {
    path: '/d/admin/transactions/export/',
    input: orderExportInput,
    answer: z.object({ transactions: z.array(exportedOrderSchema), next: z.optional(z.string()) }),
  },
  messageCustomer: { path: '/d/admin/orders/message/', input: staffMessageInput, answer: message },
  addOrderNote: { path: '/d/admin/orders/note/', input: noteInput, answer: message },
  readThreadAsStaff: { path: '/d/admin/orders/read/', input: threadReadInput, answer: message },
  updateCannedTexts: { path: '/d/admin/canned-texts/', input: cannedTextsInput, answer: message },
  saveView: { path: '/d/admin/views/save/', input: viewInput, answer: message },
  deleteView: { path: '/d/admin/views/delete/', input: deletedViewInput, answer: message },
  writeHandover: { path: '/d/admin/handovers/write/', input: handoverInput, answer: message },
  finishHandover: { path: '/d/admin/handovers/done/', input: handoverDoneInput, answer: message },
  importPayments: {
    path: '/d/admin/payments/import/',
    input: paymentImportInput,
    answer: z.extend(message, paymentImportAnswer.shape),
  },
  importChainHistory: {
    path: '/d/admin/payments/chain/',
    input: chainImportInput,
    answer: chainImportAnswer,
  },
  saveStatementLayout: { path: '/d/admin/layouts/save/', input: ownLayoutInput, answer: changeAnswer },
  deleteStatementLayout: { path: '/d/admin/layouts/delete/', input: ownLayoutDeletion, answer: message },
  matchPayment: { path: '/d/admin/payments/match/', input: paymentMatchInput, answer: message },
  unmatchPayment: { path: '/d/admin/payments/unmatch/', input: paymentUnmatchInput, answer: changeAnswer },
  explainPayment: { path: '/d/admin/payments/explain/', input: paymentExplanationInput, answer: message },
  offerPart: { path: '/d/admin/orders/part/', input: partOfferInput, answer: message },
  openRefund: { path: '/d/admin/refunds/open/', input: refundOpening, answer: message },
  setRefundTargetAsStaff: { path: '/d/admin/refunds/account/', input: refundTargetInput, answer: message },
  approveRefund: { path: '/d/admin/refunds/approve/', input: refundApproval, answer: changeAnswer },
  payRefund: { path: '/d/admin/refunds/pay/', input: refundPayment, answer: message },
  /** A proven account of a customer whose proof was wrong. */
  removeProvenAccount: {
    path: '/d/admin/proven-accounts/remove/',
    input: provenAccountRemoval,
    answer: message,
  },
  writeOffRefund: { path: '/d/admin/refunds/write-off/', input: refundWriteOff, answer: changeAnswer },
  writeOffLoss: { path: '/d/admin/losses/write-off/', input: lossWriteOffInput, answer: changeAnswer },
  dropRefund: { path: '/d/admin/refunds/drop/', input: refundDropping, answer: message },
  decide: { path: '/d/admin/transactions/status/', input: decisionInput, answer: changeAnswer },
  makeBatch: {
    path: '/d/admin/batches/make/',
    input: batchInput,
    answer: z.extend(message, batchOutcomes.shape),
  },
  updateBankLayout: { path: '/d/admin/batches/layout/', input: bankLayoutInput, answer: changeAnswer },
  removeFromBatch: { path: '/d/admin/batches/remove/', input: batchRemoval, answer: message },
  cancelBatch: { path: '/d/admin/batches/cancel/', input: batchCancellation, answer: changeAnswer },
  sendBatch: { path: '/d/admin/batches/send/', input: batchChoice, answer: changeAnswer },
  /** `left` orders have an answer of the bank that is not carried out yet: the call is sent again. */
  settleBatch: { path: '/d/admin/batches/settle/', input: settlementInput, answer: settledAnswer },
  answerBatch: { path: '/d/admin/batches/answer/', input: batchAnswerInput, answer: settledAnswer },
  decideClaim: { path: '/d/admin/payment-claims/decide/', input: claimDecisionInput, answer: message },
  users: {
    path: '/d/admin/users/',
    input: pageInput,
    answer: z.object({ users: z.array(adminUserSchema), next: z.optional(z.string()) }),
  },
  exportUsers: {
    path: '/d/admin/users/export/',
    input: peopleExportInput,
    answer: z.object({ users: z.array(exportedPersonSchema), next: z.optional(z.string()) }),
  },
  /** Notes by staff about a customer. */
  writeCustomerNote: { path: '/d/admin/users/note/', input: customerNoteInput, answer: message },
  revealIdentity: { path: '/d/admin/reveal-identity/', input: userChoice, answer: revealedIdentity },
  verifyUser: { path: '/d/admin/verify-user/', input: confirmationInput, answer: changeAnswer },
  turnDownUser: { path: '/d/admin/reject-user/', input: turnDownInput, answer: message },
  blockUser: { path: '/d/admin/block-user/', input: blockInput, answer: message },
  unblockUser: { path: '/d/admin/unblock-user/', input: userChoice, answer: message },
  deleteUser: { path: '/d/admin/delete-user/', input: userChoice, answer: message },
  /** The second factors of a colleague. */
  staffFactors: { path: '/d/admin/staff/factors/', input: colleagueChoice, answer: factorsSchema },
  removeStaffFactors: {
    path: '/d/admin/staff/factors/remove/',
    input: colleagueFactorChoice,
    answer: message,
  },
  /** Archived identity of a customer who was deleted while this order was pending. */
  archivedKyc: { path: '/d/admin/archived-kyc/', input: archivedKycInput, answer: archivedKycSchema },
  updateAd: { path: '/d/admin/ads/u/', input: adInput, answer: message },
  updateControls: { path: '/d/admin/controls/u/', input: controlsInput, answer: changeAnswer },
  decideApproval: { path: '/d/admin/approvals/decide/', input: approvalDecisionInput, answer: message },
  staffMembers: {
    path: '/d/admin/staff/',
    input: nothing,
    answer: z.object({ staff: z.array(staffMemberSchema), invitations: z.array(sentInvitationSchema) }),
  },
  inviteStaff: { path: '/d/admin/staff/invite/', input: staffInvite, answer: changeAnswer },
  cancelInvitation: {
    path: '/d/admin/staff/cancel-invitation/',
    input: invitationChoice,
    answer: message,
  },
  changeRole: { path: '/d/admin/staff/change-role/', input: roleChange, answer: changeAnswer },
  endStaffSessions: { path: '/d/admin/staff/end-sessions/', input: staffChoice, answer: message },
  revokeStaff: { path: '/d/admin/staff/revoke/', input: staffChoice, answer: changeAnswer },
  acceptInvitation: { path: '/d/auth/accept-invitation/', input: invitationChoice, answer: message },
} as const satisfies Record<string, CallShape>
