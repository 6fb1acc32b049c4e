import { z } from 'zod'
import { decisionInput, orderInput } from '../orders/order-input.ts'
import { customerOrderSchema, exportInput, pageInput, staffOrderSchema } from '../orders/order-lists.ts'
import { instructionsInput, quoteAnswer, quoteReleaseInput } from '../orders/quote.ts'
import { reviewInput } from '../orders/review.ts'
import { exchangeSchema, trackInput } from '../orders/transfer.ts'
import { savedWithdrawalSchema, withdrawalDeletion, withdrawalInput } from '../orders/withdrawal.ts'
import { adminUserSchema, revealedIdentity, turnDownInput, userChoice } from '../people/admin-users.ts'
import { kycGrantAnswer, kycGrantInput, kycInput } from '../people/kyc.ts'
import {
  loginInput,
  registrationInput,
  resetInput,
  resetRequestInput,
  sessionAnswer,
  sessionQuestion,
  verificationInput,
} from '../people/session.ts'
import { adInput } from '../site/ad.ts'
import { contactInput } from '../site/contact.ts'
import { problemReportInput } from '../site/problem-report.ts'
import {
  bankDetailsInput,
  bankDetailsSchema,
  currencyWalletSchema,
  walletDetailsInput,
} from '../wallets/bank-details.ts'
import { reserveAccountSchema } from '../wallets/reserve.ts'
import { editableWalletSchema, walletEditInput, walletSchema } from '../wallets/wallet.ts'
import { type CallShape, message, nothing } from './call-shape.ts'

const signedInAnswer = message.extend({ firebaseToken: z.string() })

/** Every documented call: its path, its input and its answer. */
export const calls = {
  verifyLogin: { path: '/d/auth/verify-login/', input: sessionQuestion, answer: sessionAnswer },
  isAdmin: { path: '/d/auth/isAdmin/', input: nothing, answer: z.object({ isAdmin: z.boolean() }) },
  login: {
    path: '/auth/auth/login/',
    input: loginInput,
    answer: signedInAnswer.extend({ redirect: z.literal(true).optional() }),
  },
  register: { path: '/api/auth/register/', input: registrationInput, answer: message },
  verify: {
    path: '/api/auth/verify/',
    input: verificationInput,
    answer: message.extend({ firebaseToken: z.string().optional() }),
  },
  logout: { path: '/d/auth/logout/', input: nothing, answer: message },
  requestReset: { path: '/auth/auth/request-forgot-otp/', input: resetRequestInput, answer: message },
  resetPassword: { path: '/api/auth/forgot-password/', input: resetInput, answer: message },
  /** Before each upload to Storage. */
  kycGrant: { path: '/d/api/kyc/grant/', input: kycGrantInput, answer: kycGrantAnswer },
  kyc: { path: '/api/auth/kyc/', input: kycInput, answer: message },
  contact: { path: '/api/api/contact/', input: contactInput, answer: message },
  /** What went wrong in a browser, for the log of the functions. */
  reportProblem: { path: '/d/api/report/', input: problemReportInput, answer: nothing },
  currencies: {
    path: '/api/api/currencies/',
    input: nothing,
    answer: z.object({ currencies: z.array(walletSchema), common_currency: walletSchema.nullable() }),
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
    answer: z.object({ walletDesc: z.string(), quote: quoteAnswer.optional() }),
  },
  releaseQuote: { path: '/d/api/quotes/release/', input: quoteReleaseInput, answer: message },
  placeOrder: {
    path: '/d/api/exchange/',
    input: orderInput,
    answer: message.extend({ trackingID: z.string() }),
  },
  transactions: {
    path: '/d/api/transactions/',
    input: pageInput,
    answer: z.object({ transactions: z.array(customerOrderSchema), next: z.string().optional() }),
  },
  withdrawals: {
    path: '/d/api/withdrawals/',
    input: nothing,
    answer: z.object({ withdrawals: z.array(savedWithdrawalSchema) }),
  },
  addWithdrawal: {
    path: '/d/api/withdrawals/add/',
    input: withdrawalInput,
    answer: message.extend({ withdrawal: savedWithdrawalSchema }),
  },
  deleteWithdrawal: { path: '/d/api/withdrawals/delete/', input: withdrawalDeletion, answer: message },
  rates: {
    path: '/d/admin/CurrenciesRates/',
    input: nothing,
    answer: z.object({ currencies: z.array(editableWalletSchema) }),
  },
  updateRates: { path: '/d/admin/CurrenciesRates/u/', input: walletEditInput, answer: message },
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
  updateBankDetails: { path: '/d/admin/BankDetails/u/', input: bankDetailsInput, answer: message },
  updateWalletDetails: {
    path: '/d/admin/CurrencyWalletDetails/u/',
    input: walletDetailsInput,
    answer: message,
  },
  staffTransactions: {
    path: '/d/admin/transactions/',
    input: pageInput,
    answer: z.object({
      pending: z.array(staffOrderSchema),
      approved: z.array(staffOrderSchema),
      terminated: z.array(staffOrderSchema),
      next: z.string().optional(),
    }),
  },
  /** `by` is the colleague who already has the order open. */
  reviewOrder: {
    path: '/d/admin/transactions/review/',
    input: reviewInput,
    answer: message.extend({ by: z.string().optional() }),
  },
  exportOrders: {
    path: '/d/admin/transactions/export/',
    input: exportInput,
    answer: z.object({ transactions: z.array(staffOrderSchema), next: z.string().optional() }),
  },
  decide: { path: '/d/admin/transactions/status/', input: decisionInput, answer: message },
  users: {
    path: '/d/admin/users/',
    input: pageInput,
    answer: z.object({ users: z.array(adminUserSchema), next: z.string().optional() }),
  },
  revealIdentity: { path: '/d/admin/reveal-identity/', input: userChoice, answer: revealedIdentity },
  verifyUser: { path: '/d/admin/verify-user/', input: userChoice, answer: message },
  turnDownUser: { path: '/d/admin/reject-user/', input: turnDownInput, answer: message },
  deleteUser: { path: '/d/admin/delete-user/', input: userChoice, answer: message },
  updateAd: { path: '/d/admin/ads/u/', input: adInput, answer: message },
} as const satisfies Record<string, CallShape>

export type Calls = typeof calls
