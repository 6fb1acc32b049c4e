import type { calls } from '@rupee/domain/calls/calls.ts'
import { files } from '../support/files.ts'

export interface Example {
  readonly who: 'visitor' | 'customer' | 'staff'
  /** A whole order, of things that do not exist: it is well-formed, and would change nothing if it were taken. */
  readonly fields: Readonly<Record<string, string | File>>
}

const nowhere = 'does-not-exist'

const password = { password: 'a good secret', confirmPassword: 'a good secret' }

/** One of each call, so that a call without one does not compile. */
export const examples: Readonly<Record<keyof typeof calls, Example>> = {
  verifyLogin: { who: 'visitor', fields: { token: '1' } },
  isAdmin: { who: 'visitor', fields: {} },
  login: { who: 'visitor', fields: { email: 'nobody@example.com', password: 'a guess' } },
  register: {
    who: 'visitor',
    fields: { name: 'Asha Verma', email: 'hostile@example.com', ...password, terms: 'on' },
  },
  verify: { who: 'visitor', fields: { otp: '123456' } },
  sessions: { who: 'customer', fields: {} },
  endSessions: { who: 'customer', fields: { id: nowhere } },
  stay: { who: 'customer', fields: {} },
  changePassword: { who: 'customer', fields: { current: 'a guess', password: 'a good secret' } },
  logout: { who: 'customer', fields: {} },
  requestReset: { who: 'visitor', fields: { email: 'nobody@example.com' } },
  resetPassword: { who: 'visitor', fields: { otp: '123456', password: 'a good secret' } },
  kycGrant: { who: 'customer', fields: { field: 'video' } },
  kyc: {
    who: 'customer',
    fields: {
      mobileNumber: '9876543210',
      aadharNumber: '234567890124',
      panCardNumber: 'ABCDE1234F',
      aadharFront: files.png(),
      aadharBack: files.jpeg(),
      panCardFront: files.png(),
      aadharWithPhoto: files.jpeg(),
      video: files.mp4(),
    },
  },
  contact: {
    who: 'visitor',
    fields: { name: 'Asha Verma', email: 'hostile@example.com', tel: '98765 43210', msg: 'Hello' },
  },
  reportProblem: {
    who: 'visitor',
    fields: {
      kind: 'boundary',
      message: 'Not a function',
      where: '/',
      frame: 'at HomePage',
      version: '0.1.0',
    },
  },
  currencies: { who: 'visitor', fields: {} },
  exchanges: { who: 'visitor', fields: {} },
  track: { who: 'visitor', fields: { transaction_id: nowhere } },
  walletDescription: {
    who: 'customer',
    fields: { from_currency_id: nowhere, to_currency_id: 'neither', FromCommon: 'true', from_amount: '1000' },
  },
  releaseQuote: { who: 'customer', fields: { id: nowhere } },
  placeOrder: {
    who: 'customer',
    fields: {
      from_currency: nowhere,
      from_code: 'INR',
      to_currency: 'neither',
      to_code: 'USDT',
      from_amount: '1000',
      to_amount: '10',
      withdrawalMethod: nowhere,
      transactionId: 'UTR 1234',
      SendersPaymentDetails: 'asha@examplebank',
      screenshot: files.png(),
      chat: files.pdf(),
      quote: nowhere,
    },
  },
  transactions: { who: 'customer', fields: { next: 'e30' } },
  sendMessage: {
    who: 'customer',
    fields: { id: nowhere, message: 'm1', text: 'Here it is', files: files.png(), cancel: 'false' },
  },
  readThread: { who: 'customer', fields: { id: nowhere, at: '2026-11-22T10:00:00.000Z' } },
  withdrawals: { who: 'customer', fields: {} },
  addWithdrawal: {
    who: 'customer',
    fields: { withdrawalType: 'UPI', upiID: 'asha@examplebank', network: 'upi' },
  },
  deleteWithdrawal: { who: 'customer', fields: { id: nowhere } },
  rates: { who: 'staff', fields: {} },
  updateRates: {
    who: 'staff',
    fields: {
      currency_id: nowhere,
      sell: '90',
      buy: '91',
      code: 'USDT',
      reserved: '10',
      reserveShow: 'true',
      least: '1',
      reserved_before: '9',
      version: '1',
    },
  },
  reserves: { who: 'staff', fields: {} },
  bankDetails: { who: 'staff', fields: {} },
  updateBankDetails: { who: 'staff', fields: { id: nowhere, account_number: '1', extra_details: 'None' } },
  updateWalletDetails: { who: 'staff', fields: { currency_id: nowhere, wallet_id: 'An address' } },
  staffTransactions: { who: 'staff', fields: { next: 'e30' } },
  reviewOrder: { who: 'staff', fields: { id: nowhere, open: 'true', take: 'true' } },
  messageCustomer: {
    who: 'staff',
    fields: { id: nowhere, message: 'm1', text: 'Which bank?', files: files.png(), question: 'true' },
  },
  addOrderNote: { who: 'staff', fields: { id: nowhere, note: 'n1', text: 'Called the bank' } },
  readThreadAsStaff: { who: 'staff', fields: { id: nowhere, at: '2026-11-22T10:00:00.000Z' } },
  updateCannedTexts: {
    who: 'staff',
    fields: { texts: '[{"id":"t1","kind":"question","title":"Bank","text":"Which?"}]', version: '999999999' },
  },
  exportOrders: {
    who: 'staff',
    fields: {
      from: '2020-01-01',
      to: '2020-01-31',
      status: 'Approved',
      name: 'Asha',
      email: 'asha',
      sent: '1000',
      received: '10',
      next: 'e30',
    },
  },
  updateControls: { who: 'staff', fields: { rateMovePercent: '15', version: '999999999' } },
  decideApproval: { who: 'staff', fields: { id: nowhere, decision: 'refuse', note: 'Not agreed' } },
  decide: {
    who: 'staff',
    fields: { id: nowhere, status: 'Approved', adminNotes: 'Paid', adminScreenshot: files.png() },
  },
  users: { who: 'staff', fields: { next: 'e30' } },
  exportUsers: {
    who: 'staff',
    fields: { from: '2020-01-01', to: '2020-01-31', kyc: 'All', name: 'Asha', email: 'asha', next: 'e30' },
  },
  writeCustomerNote: { who: 'staff', fields: { id: nowhere, text: 'Called twice' } },
  revealIdentity: { who: 'staff', fields: { id: nowhere } },
  verifyUser: { who: 'staff', fields: { id: nowhere } },
  turnDownUser: { who: 'staff', fields: { id: nowhere, reason: 'Blurred' } },
  blockUser: { who: 'staff', fields: { id: nowhere, reason: 'Somebody else pays' } },
  unblockUser: { who: 'staff', fields: { id: nowhere } },
  deleteUser: { who: 'staff', fields: { id: nowhere } },
  secondFactor: { who: 'visitor', fields: { code: '123456' } },
  passkeyOptions: { who: 'visitor', fields: {} },
  factors: { who: 'customer', fields: {} },
  beginApp: { who: 'customer', fields: {} },
  addApp: { who: 'customer', fields: { name: 'My phone', code: '123456' } },
  beginPasskey: { who: 'customer', fields: {} },
  addPasskey: { who: 'customer', fields: { name: 'My laptop', passkey: '{"id":"x"}' } },
  newRecoveryCodes: { who: 'customer', fields: {} },
  removeFactor: { who: 'customer', fields: { id: nowhere } },
  staffFactors: { who: 'staff', fields: { id: nowhere } },
  removeStaffFactors: { who: 'staff', fields: { id: nowhere, factor: nowhere } },
  archivedKyc: { who: 'staff', fields: { id: nowhere } },
  updateAd: { who: 'staff', fields: { text: 'Zero fees' } },
  staffMembers: { who: 'staff', fields: {} },
  inviteStaff: { who: 'staff', fields: { email: 'hostile@example.com', role: 'viewer' } },
  cancelInvitation: { who: 'staff', fields: { id: nowhere } },
  changeRole: { who: 'staff', fields: { id: nowhere, role: 'viewer' } },
  endStaffSessions: { who: 'staff', fields: { id: nowhere } },
  revokeStaff: { who: 'staff', fields: { id: nowhere } },
  acceptInvitation: { who: 'customer', fields: { id: nowhere } },
}
