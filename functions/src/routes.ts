import { type Calls, calls } from '@rupee/domain/calls/calls.ts'
import { paymentFeedAnswer, paymentFeedInput } from '@rupee/domain/payments/payment-input.ts'
import {
  changeRole,
  decide,
  decideApproval,
  inviteStaff,
  revokeStaff,
  updateBankDetails,
  updateControls,
  updateRates,
  updateWalletDetails,
  verifyUser,
} from './exchange/approvals/change-calls.ts'
import { assignOrders } from './exchange/assignments/assign-orders.ts'
import {
  answerBatch,
  cancelBatch,
  makeBatch,
  removeFromBatch,
  sendBatch,
  settleBatch,
  updateBankLayout,
} from './exchange/batches/batch-calls.ts'
import { checkTransfer } from './exchange/chains/check-transfer.ts'
import { importChainHistory } from './exchange/chains/import-history.ts'
import { decideClaim, paymentClaim } from './exchange/claims/claim-calls.ts'
import {
  archivedKyc,
  blockUser,
  deleteUser,
  exportUsers,
  unblockUser,
  users,
  writeCustomerNote,
} from './exchange/customers/people-calls.ts'
import { finishHandover, writeHandover } from './exchange/handover/handover-calls.ts'
import {
  addOrderNote,
  messageCustomer,
  readThread,
  readThreadAsStaff,
  sendMessage,
  updateCannedTexts,
} from './exchange/messages/thread-calls.ts'
import {
  exportOrders,
  placeOrder,
  reviewOrder,
  staffTransactions,
  transactions,
} from './exchange/orders/order-calls.ts'
import { answerPart, offerPart } from './exchange/parts/part-calls.ts'
import { openPayerCode, removeProvenAccount } from './exchange/payer-proofs/payer-code-calls.ts'
import { bankDetails } from './exchange/payment-instructions/bank-details-calls.ts'
import { feedPayments } from './exchange/payments/feed-payments.ts'
import {
  deleteStatementLayout,
  explainPayment,
  importPayments,
  matchPayment,
  saveStatementLayout,
  unmatchPayment,
  writeOffLoss,
} from './exchange/payments/payment-calls.ts'
import { extendQuote, releaseQuote, walletDescription } from './exchange/quotes/quote-calls.ts'
import {
  approveRefund,
  confirmRefund,
  dropRefund,
  openRefund,
  payRefund,
  setRefundTarget,
  setRefundTargetAsStaff,
  writeOffRefund,
} from './exchange/refunds/refund-calls.ts'
import { reserves } from './exchange/reserves/reserve-calls.ts'
import { contact } from './exchange/support/contact-calls.ts'
import { exchanges, track } from './exchange/transfers/transfer-calls.ts'
import { pauseAll, pauseWallet } from './exchange/wallets/pause-calls.ts'
import { currencies, rates } from './exchange/wallets/wallet-calls.ts'
import { addWithdrawal, deleteWithdrawal, withdrawals } from './exchange/withdrawals/withdrawal-calls.ts'
import {
  confirmName,
  isAdmin,
  login,
  logout,
  register,
  requestReset,
  resetPassword,
  verify,
  verifyLogin,
} from './identity/accounts/account-calls.ts'
import { changePassword } from './identity/accounts/change-password.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  factors,
  newRecoveryCodes,
  removeFactor,
} from './identity/factor-management/factor-calls.ts'
import { passkeyOptions, secondFactor } from './identity/factor-management/second-step-calls.ts'
import { removeStaffFactors, staffFactors } from './identity/factor-management/staff-factor-calls.ts'
import { undoFactor } from './identity/factor-management/undo-factor.ts'
import { keptKyc, kyc, kycGrant, revealIdentity, turnDownUser } from './identity/kyc/kyc-calls.ts'
import { endSessions, sessions, stay } from './identity/sessions/session-calls.ts'
import { reportProblem } from './report-calls.ts'
import { open, type ServedCall, type SignedCall, signed, signedIn, staff, verified } from './serve.ts'
import { updateAd } from './staff/announcements/ad-calls.ts'
import {
  acceptInvitation,
  cancelInvitation,
  endStaffSessions,
  staffMembers,
} from './staff/members/staff-calls.ts'
import { deleteView, saveView } from './staff/views/view-calls.ts'

const hour = 60 * 60

/** Every call: who may make it, what it takes, its limits and its handler. domain/src/people/roles.ts has the roles. */
export const routes: Readonly<Record<keyof Calls, ServedCall>> = {
  verifyLogin: open(calls.verifyLogin, verifyLogin, { handsOutCsrf: true, fresh: true }),
  isAdmin: open(calls.isAdmin, isAdmin, { fresh: true }),
  login: open(calls.login, login),
  secondFactor: open(calls.secondFactor, secondFactor, { fresh: true }),
  passkeyOptions: open(calls.passkeyOptions, passkeyOptions, {
    limit: { what: 'passkey options by address', attempts: 300, seconds: hour },
  }),
  factors: signedIn(calls.factors, factors),
  beginApp: signedIn(calls.beginApp, beginApp, { fresh: true }),
  addApp: signedIn(calls.addApp, addApp, { fresh: true }),
  beginPasskey: signedIn(calls.beginPasskey, beginPasskey, { fresh: true }),
  addPasskey: signedIn(calls.addPasskey, addPasskey, { fresh: true }),
  undoFactor: open(calls.undoFactor, undoFactor, {
    limit: { what: 'undone factors by address', attempts: 60, seconds: hour },
  }),
  newRecoveryCodes: signedIn(calls.newRecoveryCodes, newRecoveryCodes, { fresh: true }),
  removeFactor: signedIn(calls.removeFactor, removeFactor, { fresh: true }),
  register: open(calls.register, register),
  verify: open(calls.verify, verify),
  sessions: signedIn(calls.sessions, sessions),
  endSessions: signedIn(calls.endSessions, endSessions, { fresh: true }),
  stay: signedIn(calls.stay, stay),
  changePassword: signedIn(calls.changePassword, changePassword, { fresh: true }),
  confirmName: signedIn(calls.confirmName, confirmName, { fresh: true }),
  logout: signedIn(calls.logout, logout),
  requestReset: open(calls.requestReset, requestReset),
  resetPassword: open(calls.resetPassword, resetPassword),
  kyc: signedIn(calls.kyc, kyc, {
    body: 'kyc',
    fresh: true,
    limit: { what: 'kyc by address', attempts: 60, seconds: hour },
  }),
  contact: open(calls.contact, contact, {
    limit: { what: 'contact by address', attempts: 20, seconds: hour },
  }),
  kycGrant: signedIn(calls.kycGrant, kycGrant, { fresh: true }),
  keptKyc: signedIn(calls.keptKyc, keptKyc, { fresh: true }),
  reportProblem: open(calls.reportProblem, reportProblem, {
    limit: { what: 'reports by address', attempts: 60, seconds: hour },
    unattended: true,
  }),

  currencies: open(calls.currencies, currencies, { callsPerMinute: 600 }),
  exchanges: open(calls.exchanges, exchanges, { callsPerMinute: 600 }),
  track: open(calls.track, track, { limit: { what: 'track by address', attempts: 300, seconds: hour } }),

  walletDescription: signedIn(calls.walletDescription, walletDescription, { fresh: true }),
  extendQuote: signedIn(calls.extendQuote, extendQuote, { fresh: true }),
  releaseQuote: signedIn(calls.releaseQuote, releaseQuote, { fresh: true }),
  placeOrder: verified(calls.placeOrder, placeOrder, {
    body: 'order',
    limitByCustomer: { what: 'orders by account', attempts: 30, seconds: 600 },
  }),
  paymentClaim: verified(calls.paymentClaim, paymentClaim, { body: 'order' }),
  transactions: signedIn(calls.transactions, transactions),
  sendMessage: signedIn(calls.sendMessage, sendMessage, { body: 'order', fresh: true }),
  readThread: signedIn(calls.readThread, readThread, { unattended: true }),
  answerPart: verified(calls.answerPart, answerPart),
  setRefundTarget: signedIn(calls.setRefundTarget, setRefundTarget, { fresh: true }),
  openPayerCode: verified(calls.openPayerCode, openPayerCode, {
    limitByCustomer: { what: 'proof codes by account', attempts: 20, seconds: hour },
  }),
  confirmRefund: signedIn(calls.confirmRefund, confirmRefund, { fresh: true }),
  withdrawals: signedIn(calls.withdrawals, withdrawals),
  addWithdrawal: signedIn(calls.addWithdrawal, addWithdrawal, { fresh: true }),
  deleteWithdrawal: signedIn(calls.deleteWithdrawal, deleteWithdrawal, { fresh: true }),

  rates: staff(calls.rates, rates, { right: 'see lists', failure: 'info' }),
  updateRates: staff(calls.updateRates, updateRates, { right: 'change rates', failure: 'info' }),
  pauseWallet: staff(calls.pauseWallet, pauseWallet, { right: 'pause wallets' }),
  pauseAll: staff(calls.pauseAll, pauseAll, { right: 'pause wallets' }),
  reserves: staff(calls.reserves, reserves, { right: 'see lists' }),
  bankDetails: staff(calls.bankDetails, bankDetails, { right: 'see payment details', failure: 'info' }),
  updateBankDetails: staff(calls.updateBankDetails, updateBankDetails, {
    right: 'change payment details',
    failure: 'info',
  }),
  updateWalletDetails: staff(calls.updateWalletDetails, updateWalletDetails, {
    right: 'change payment details',
    failure: 'info',
  }),
  staffTransactions: staff(calls.staffTransactions, staffTransactions, { right: 'see lists' }),
  reviewOrder: staff(calls.reviewOrder, reviewOrder, { right: 'decide orders', unattended: true }),
  checkTransfer: staff(calls.checkTransfer, checkTransfer, { right: 'decide orders', unattended: true }),
  messageCustomer: staff(calls.messageCustomer, messageCustomer, { right: 'decide orders', body: 'order' }),
  addOrderNote: staff(calls.addOrderNote, addOrderNote, { right: 'decide orders' }),
  readThreadAsStaff: staff(calls.readThreadAsStaff, readThreadAsStaff, {
    right: 'decide orders',
    unattended: true,
  }),
  updateCannedTexts: staff(calls.updateCannedTexts, updateCannedTexts, { right: 'decide orders' }),
  saveView: staff(calls.saveView, saveView, { right: 'see lists' }),
  deleteView: staff(calls.deleteView, deleteView, { right: 'see lists' }),
  writeHandover: staff(calls.writeHandover, writeHandover, { right: 'decide orders' }),
  finishHandover: staff(calls.finishHandover, finishHandover, { right: 'decide orders' }),
  assignOrders: staff(calls.assignOrders, assignOrders, { right: 'decide orders' }),
  exportOrders: staff(calls.exportOrders, exportOrders, { right: 'export orders' }),
  decide: staff(calls.decide, decide, { right: 'decide orders', body: 'order' }),
  importPayments: staff(calls.importPayments, importPayments, { right: 'import statements' }),
  importChainHistory: staff(calls.importChainHistory, importChainHistory, { right: 'import statements' }),
  saveStatementLayout: staff(calls.saveStatementLayout, saveStatementLayout, { right: 'import statements' }),
  deleteStatementLayout: staff(calls.deleteStatementLayout, deleteStatementLayout, {
    right: 'import statements',
  }),
  matchPayment: staff(calls.matchPayment, matchPayment, { right: 'match payments' }),
  unmatchPayment: staff(calls.unmatchPayment, unmatchPayment, { right: 'match payments' }),
  explainPayment: staff(calls.explainPayment, explainPayment, { right: 'match payments' }),
  offerPart: staff(calls.offerPart, offerPart, { right: 'decide orders' }),
  openRefund: staff(calls.openRefund, openRefund, { right: 'match payments' }),
  setRefundTargetAsStaff: staff(calls.setRefundTargetAsStaff, setRefundTargetAsStaff, {
    right: 'match payments',
  }),
  approveRefund: staff(calls.approveRefund, approveRefund, { right: 'pay refunds' }),
  payRefund: staff(calls.payRefund, payRefund, { right: 'pay refunds', body: 'order' }),
  writeOffRefund: staff(calls.writeOffRefund, writeOffRefund, { right: 'write off' }),
  writeOffLoss: staff(calls.writeOffLoss, writeOffLoss, { right: 'write off' }),
  dropRefund: staff(calls.dropRefund, dropRefund, { right: 'match payments' }),
  removeProvenAccount: staff(calls.removeProvenAccount, removeProvenAccount, { right: 'match payments' }),
  makeBatch: staff(calls.makeBatch, makeBatch, { right: 'make batches' }),
  removeFromBatch: staff(calls.removeFromBatch, removeFromBatch, { right: 'make batches' }),
  cancelBatch: staff(calls.cancelBatch, cancelBatch, { right: 'make batches' }),
  updateBankLayout: staff(calls.updateBankLayout, updateBankLayout, { right: 'make batches' }),
  sendBatch: staff(calls.sendBatch, sendBatch, { right: 'make batches' }),
  settleBatch: staff(calls.settleBatch, settleBatch, { right: 'make batches', body: 'order' }),
  answerBatch: staff(calls.answerBatch, answerBatch, { right: 'make batches', body: 'order' }),
  decideClaim: staff(calls.decideClaim, decideClaim, { right: 'decide orders' }),
  users: staff(calls.users, users, { right: 'see lists' }),
  exportUsers: staff(calls.exportUsers, exportUsers, { right: 'export orders' }),
  writeCustomerNote: staff(calls.writeCustomerNote, writeCustomerNote, { right: 'decide orders' }),
  revealIdentity: staff(calls.revealIdentity, revealIdentity, { right: 'see identities' }),
  verifyUser: staff(calls.verifyUser, verifyUser, { right: 'decide identities' }),
  turnDownUser: staff(calls.turnDownUser, turnDownUser, { right: 'decide identities' }),
  staffFactors: staff(calls.staffFactors, staffFactors, { right: 'manage staff' }),
  removeStaffFactors: staff(calls.removeStaffFactors, removeStaffFactors, { right: 'manage staff' }),
  blockUser: staff(calls.blockUser, blockUser, { right: 'block users' }),
  unblockUser: staff(calls.unblockUser, unblockUser, { right: 'block users' }),
  deleteUser: staff(calls.deleteUser, deleteUser, { right: 'delete users' }),
  archivedKyc: staff(calls.archivedKyc, archivedKyc, { right: 'see identities' }),
  updateAd: staff(calls.updateAd, updateAd, { right: 'change the ad' }),
  updateControls: staff(calls.updateControls, updateControls, { right: 'change controls' }),
  decideApproval: staff(calls.decideApproval, decideApproval, { right: 'decide requests' }),

  staffMembers: staff(calls.staffMembers, staffMembers, { right: 'manage staff', unattended: true }),
  inviteStaff: staff(calls.inviteStaff, inviteStaff, { right: 'manage staff' }),
  cancelInvitation: staff(calls.cancelInvitation, cancelInvitation, { right: 'manage staff' }),
  changeRole: staff(calls.changeRole, changeRole, { right: 'manage staff' }),
  endStaffSessions: staff(calls.endStaffSessions, endStaffSessions, { right: 'manage staff' }),
  revokeStaff: staff(calls.revokeStaff, revokeStaff, { right: 'manage staff' }),
  acceptInvitation: signedIn(calls.acceptInvitation, acceptInvitation, { fresh: true }),
}

/** Calls of other servers. docs/api-guide.md describes them, because no page of ours makes them. */
export const signedRoutes: readonly SignedCall[] = [
  signed(
    { path: '/api/payments/feed/', input: paymentFeedInput, answer: paymentFeedAnswer },
    (input, { now }) => feedPayments(input, now),
    { callsPerMinute: 120, limit: { what: 'payment feed', attempts: 2000, seconds: hour } },
  ),
]
