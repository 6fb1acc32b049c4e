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
import { transferCheckAnswer, transferCheckInput } from '../chains/transfer-check.ts'
import { claimDecisionInput } from '../claims/claim-input.ts'
import { controlsInput } from '../controls/controls-input.ts'
import { exportedOrderSchema, orderExportInput } from '../exports/order-export.ts'
import { exportedPersonSchema, peopleExportInput } from '../exports/people-export.ts'
import { handoverDoneInput, handoverInput } from '../handover/handover.ts'
import { assignmentInput, assignmentOutcomes } from '../orders/assignment/assignment.ts'
import { decisionInput, orderInput } from '../orders/order-input.ts'
import { customerOrderSchema, pageInput, staffOrderSchema } from '../orders/order-lists.ts'
import { partAnswerInput, partOfferInput } from '../orders/part/part-input.ts'
import { reviewInput } from '../orders/review.ts'
import { exchangeSchema, trackInput } from '../orders/transfer.ts'
import { checkedWithdrawalSchema, withdrawalDeletion, withdrawalInput } from '../orders/withdrawal.ts'
import {
  lossWriteOffInput,
  payerCodeInput,
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
import {
  colleagueChoice,
  colleagueFactorChoice,
  factorChoice,
  factorsSchema,
  newAppInput,
  newPasskeyInput,
  passkeyOptionsSchema,
  secondFactorInput,
  undoInput,
} from '../people/factors.ts'
import { keptKycAnswer, kycGrantAnswer, kycGrantInput, kycInput } from '../people/kyc.ts'
import { turnDownInput } from '../people/kyc-check/turn-down.ts'
import { listedSessionSchema, sessionEndingInput, sessionEndSchema } from '../people/open-session.ts'
import {
  loginInput,
  nameInput,
  passwordChangeInput,
  registrationInput,
  resetInput,
  resetRequestInput,
  sessionAnswer,
  sessionQuestion,
  verificationInput,
} from '../people/session.ts'
import {
  invitationChoice,
  roleChange,
  sentInvitationSchema,
  staffChoice,
  staffInvite,
  staffMemberSchema,
} from '../people/staff.ts'
import { instructionsInput, quoteAnswer, quoteInput } from '../quotes/quote.ts'
import {
  refundApproval,
  refundChoice,
  refundDropping,
  refundOpening,
  refundPayment,
  refundTargetInput,
  refundWriteOff,
} from '../refunds/refund-input.ts'
import { adInput } from '../site/ad.ts'
import { contactInput } from '../site/contact.ts'
import { problemReportInput } from '../site/problem-report.ts'
import { cannedTextsInput } from '../thread/canned-texts.ts'
import {
  customerMessageInput,
  noteInput,
  staffMessageInput,
  threadReadInput,
} from '../thread/thread-input.ts'
import { deletedViewInput, viewInput } from '../views/view.ts'
import {
  bankDetailsInput,
  bankDetailsSchema,
  currencyWalletSchema,
  walletDetailsInput,
} from '../wallets/bank-details.ts'
import { pauseAllInput, pauseInput } from '../wallets/pause.ts'
import { reserveAccountSchema } from '../wallets/reserve.ts'
import { editableWalletSchema, walletEditInput, walletSchema } from '../wallets/wallet.ts'
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

const signedInAnswer = z.extend(message, { firebaseToken: z.string() })

/** Destination after a login: the pages of staff, or first the set-up of a second factor. */
const nextPlace = { redirect: z.optional(z.literal(true)), enrol: z.optional(z.literal(true)) }

/** `codes` are the recovery codes, which come with the first factor and are shown this once. */
const factorAnswer = z.extend(message, { codes: z.optional(z.array(z.string())) })

/** Calls that a pause stops report it themselves. */
const listedWallet = z.omit(walletSchema, { paused: true, pauseNote: true })

/** Every documented call: its path, its input and its answer. */
export const calls = {
  verifyLogin: { path: '/d/auth/verify-login/', input: sessionQuestion, answer: sessionAnswer },
  isAdmin: { path: '/d/auth/isAdmin/', input: nothing, answer: z.object({ isAdmin: z.boolean() }) },
  login: {
    path: '/auth/auth/login/',
    input: loginInput,
    answer: z.extend(signedInAnswer, nextPlace),
  },
  /** The second step of a login; for a logged-in person, the proof that it is still them. */
  secondFactor: {
    path: '/auth/auth/second-factor/',
    input: secondFactorInput,
    answer: z.extend(message, {
      firebaseToken: z.optional(z.string()),
      /** The password was right: a code was mailed, and the same call takes it. */
      mailed: z.optional(z.literal(true)),
      ...nextPlace,
    }),
  },
  passkeyOptions: {
    path: '/auth/auth/second-factor/options/',
    input: nothing,
    answer: passkeyOptionsSchema,
  },
  factors: { path: '/d/auth/factors/', input: nothing, answer: factorsSchema },
  beginApp: {
    path: '/d/auth/factors/app/',
    input: nothing,
    answer: z.object({ key: z.string(), link: z.string() }),
  },
  addApp: { path: '/d/auth/factors/app/add/', input: newAppInput, answer: factorAnswer },
  beginPasskey: { path: '/d/auth/factors/passkey/', input: nothing, answer: passkeyOptionsSchema },
  addPasskey: { path: '/d/auth/factors/passkey/add/', input: newPasskeyInput, answer: factorAnswer },
  newRecoveryCodes: {
    path: '/d/auth/factors/recovery/',
    input: nothing,
    answer: z.extend(message, { codes: z.array(z.string()) }),
  },
  /** Called by the link in the mail about a new second factor. */
  undoFactor: { path: '/auth/auth/second-factor/undo/', input: undoInput, answer: message },
  removeFactor: { path: '/d/auth/factors/remove/', input: factorChoice, answer: message },
  register: { path: '/api/auth/register/', input: registrationInput, answer: message },
  verify: {
    path: '/api/auth/verify/',
    input: verificationInput,
    answer: z.extend(message, { firebaseToken: z.optional(z.string()) }),
  },
  sessions: {
    path: '/d/auth/sessions/',
    input: nothing,
    answer: z.object({ sessions: z.array(listedSessionSchema) }),
  },
  /** Ending all others gives this session a new ID, so that copies of its cookie end as well. */
  endSessions: {
    path: '/d/auth/sessions/end/',
    input: sessionEndingInput,
    answer: z.extend(message, { firebaseToken: z.optional(z.string()) }),
  },
  /** Sign that a person is at the page. */
  stay: { path: '/d/auth/sessions/stay/', input: nothing, answer: sessionEndSchema },
  confirmName: { path: '/d/auth/name/', input: nameInput, answer: message },
  changePassword: { path: '/d/auth/change-password/', input: passwordChangeInput, answer: signedInAnswer },
  logout: { path: '/d/auth/logout/', input: nothing, answer: message },
  requestReset: { path: '/auth/auth/request-forgot-otp/', input: resetRequestInput, answer: message },
  resetPassword: { path: '/api/auth/forgot-password/', input: resetInput, answer: message },
  /** Called before each upload to Storage. */
  kycGrant: { path: '/d/api/kyc/grant/', input: kycGrantInput, answer: kycGrantAnswer },
  kyc: { path: '/api/auth/kyc/', input: kycInput, answer: message },
  /** Empty unless staff turned down the last submission. */
  keptKyc: { path: '/d/api/kyc/kept/', input: nothing, answer: keptKycAnswer },
  contact: { path: '/api/api/contact/', input: contactInput, answer: message },
  /** Error in a browser, for the log of the functions. */
  reportProblem: { path: '/d/api/report/', input: problemReportInput, answer: nothing },
  currencies: {
    path: '/api/api/currencies/',
    input: nothing,
    answer: z.object({ currencies: z.array(listedWallet), common_currency: z.nullable(listedWallet) }),
  },
  exchanges: {
    path: '/api/api/exchanges/',
    input: nothing,
    answer: z.object({ exchanges: z.array(exchangeSchema) }),
  },
  track: { path: '/api/api/track/', input: trackInput, answer: z.object({ exchange: exchangeSchema }) },
  walletDescription: {
    path: '/d/api/walletDescription/',
    input: instructionsInput,
    answer: z.object({ walletDesc: z.string(), quote: z.optional(quoteAnswer) }),
  },
  extendQuote: {
    path: '/d/api/quotes/extend/',
    input: quoteInput,
    answer: z.extend(message, { expires: z.iso.datetime() }),
  },
  releaseQuote: { path: '/d/api/quotes/release/', input: quoteInput, answer: message },
  placeOrder: {
    path: '/d/api/exchange/',
    input: orderInput,
    answer: z.extend(message, { trackingID: z.string() }),
  },
  /** The same form as an order, where an order was refused. It holds nothing and promises no rate. */
  paymentClaim: {
    path: '/d/api/paymentClaim/',
    input: orderInput,
    answer: z.extend(message, { claim: z.string() }),
  },
  transactions: {
    path: '/d/api/transactions/',
    input: pageInput,
    answer: z.object({ transactions: z.array(customerOrderSchema), next: z.optional(z.string()) }),
  },
  /** From the customer of an order. */
  sendMessage: { path: '/d/orders/message/', input: customerMessageInput, answer: message },
  readThread: { path: '/d/orders/read/', input: threadReadInput, answer: message },
  /** From the customer of an order that was paid in part. */
  answerPart: { path: '/d/orders/part/', input: partAnswerInput, answer: message },
  /** From the customer of a refund. */
  setRefundTarget: { path: '/d/api/refunds/account/', input: refundTargetInput, answer: message },
  /** From a customer who proves an account that they pay from. The page reads the code from its document. */
  openPayerCode: {
    path: '/d/api/payer-code/',
    input: payerCodeInput,
    answer: z.extend(message, { walletDesc: z.string() }),
  },
  confirmRefund: { path: '/d/api/refunds/received/', input: refundChoice, answer: message },
  withdrawals: {
    path: '/d/api/withdrawals/',
    input: nothing,
    answer: z.object({ withdrawals: z.array(checkedWithdrawalSchema) }),
  },
  addWithdrawal: {
    path: '/d/api/withdrawals/add/',
    input: withdrawalInput,
    answer: z.extend(message, { withdrawal: checkedWithdrawalSchema }),
  },
  deleteWithdrawal: { path: '/d/api/withdrawals/delete/', input: withdrawalDeletion, answer: message },
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

export type Calls = typeof calls
