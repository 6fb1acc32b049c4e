import { randomUUID } from 'node:crypto'
import { type Calls, calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Request } from 'firebase-functions/v2/https'
import {
  isAdmin,
  login,
  logout,
  register,
  requestReset,
  resetPassword,
  verify,
  verifyLogin,
} from './accounts/account-calls.ts'
import { updateAd } from './ads/ad-calls.ts'
import { bankDetails, updateBankDetails, updateWalletDetails } from './bank-details/bank-details-calls.ts'
import { contact } from './contact/contact-calls.ts'
import { ensureAppCheck } from './entrance/app-check.ts'
import { ensureThroughHosting } from './entrance/through-hosting.ts'
import { ensure } from './failures/refusal.ts'
import { answerError } from './http/answer-error.ts'
import { callerAddress } from './http/caller-address.ts'
import { cookiesOf } from './http/cookies.ts'
import { checkCsrf, checkOrigin, handOutCsrf } from './http/csrf.ts'
import { kyc, kycGrant, revealIdentity, turnDownUser, verifyUser } from './kyc/kyc-calls.ts'
import {
  decide,
  exportOrders,
  placeOrder,
  reviewOrder,
  staffTransactions,
  transactions,
} from './orders/order-calls.ts'
import { deleteUser, users } from './people/people-calls.ts'
import { releaseQuote, walletDescription } from './quotes/quote-calls.ts'
import { reportProblem } from './reports/report-calls.ts'
import { reserves } from './reserves/reserve-calls.ts'
import { open, type ServedCall, signedIn, staff, verified } from './serve.ts'
import { exchanges, track } from './transfers/transfer-calls.ts'
import { currencies, rates, updateRates } from './wallets/wallet-calls.ts'
import { addWithdrawal, deleteWithdrawal, withdrawals } from './withdrawals/withdrawal-calls.ts'
import { log } from './world/log.ts'

const hour = 60 * 60

/** Every call, and who may use it. */
const table: Readonly<Record<keyof Calls, ServedCall>> = {
  verifyLogin: open(calls.verifyLogin, verifyLogin, { handsOutCsrf: true, fresh: true }),
  isAdmin: open(calls.isAdmin, isAdmin, { fresh: true }),
  login: open(calls.login, login),
  register: open(calls.register, register, {
    limit: { what: 'register by address', attempts: 30, seconds: hour },
  }),
  verify: open(calls.verify, verify),
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
  reportProblem: open(calls.reportProblem, reportProblem, {
    limit: { what: 'reports by address', attempts: 60, seconds: hour },
  }),

  currencies: open(calls.currencies, currencies, { callsPerMinute: 600 }),
  exchanges: open(calls.exchanges, exchanges, { callsPerMinute: 600 }),
  track: open(calls.track, track, { limit: { what: 'track by address', attempts: 300, seconds: hour } }),

  walletDescription: signedIn(calls.walletDescription, walletDescription, { fresh: true }),
  releaseQuote: signedIn(calls.releaseQuote, releaseQuote, { fresh: true }),
  placeOrder: verified(calls.placeOrder, placeOrder, { body: 'order' }),
  transactions: signedIn(calls.transactions, transactions),
  withdrawals: signedIn(calls.withdrawals, withdrawals),
  addWithdrawal: signedIn(calls.addWithdrawal, addWithdrawal, { fresh: true }),
  deleteWithdrawal: signedIn(calls.deleteWithdrawal, deleteWithdrawal, { fresh: true }),

  rates: staff(calls.rates, rates, { failure: 'info' }),
  updateRates: staff(calls.updateRates, updateRates, { failure: 'info' }),
  reserves: staff(calls.reserves, reserves),
  bankDetails: staff(calls.bankDetails, bankDetails, { failure: 'info' }),
  updateBankDetails: staff(calls.updateBankDetails, updateBankDetails, { failure: 'info' }),
  updateWalletDetails: staff(calls.updateWalletDetails, updateWalletDetails, { failure: 'info' }),
  staffTransactions: staff(calls.staffTransactions, staffTransactions),
  reviewOrder: staff(calls.reviewOrder, reviewOrder),
  exportOrders: staff(calls.exportOrders, exportOrders),
  decide: staff(calls.decide, decide, { body: 'order' }),
  users: staff(calls.users, users),
  revealIdentity: staff(calls.revealIdentity, revealIdentity),
  verifyUser: staff(calls.verifyUser, verifyUser),
  turnDownUser: staff(calls.turnDownUser, turnDownUser),
  deleteUser: staff(calls.deleteUser, deleteUser),
  updateAd: staff(calls.updateAd, updateAd),
}

const byPath = new Map(Object.values(table).map((served) => [served.path, served]))

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: object
}

/** KYC forms with their files are large, so they are taken by a function of their own. */
type Part = 'all but KYC forms' | 'KYC forms'

/** Checks come in the same order for every call. `run` checks size, session, role, throttle and input. */
export async function answer(request: Request, now: Date, part: Part): Promise<Answer> {
  const requestId = randomUUID()
  const started = performance.now()
  const cookies = cookiesOf(request.get('cookie'))
  const called = byPath.get(`${request.path.replace(/\/$/, '')}/`)
  const served = (called?.body === 'kyc') === (part === 'KYC forms') ? called : undefined
  const finish = (status: number, headers: Readonly<Record<string, string>>, body: object): Answer => {
    log.answered(requestId, served?.path ?? 'unknown', status, Math.round(performance.now() - started))
    return {
      status,
      body,
      headers: { ...headers, ...always(requestId), 'Set-Cookie': [...cookies.set.values()] },
    }
  }
  try {
    ensureThroughHosting(request)
    ensure(served, 'unknown', texts.noSuchCall)
    ensure(request.method === 'POST', 'method', texts.onlyPost, { headers: { Allow: 'POST' } })
    checkOrigin(request)
    await ensureAppCheck(request)
    if (served.handsOutCsrf) handOutCsrf(cookies)
    else checkCsrf(request, cookies)
    const proof = request.get('x-proof-of-work')
    const body = await served.run(request, {
      cookies,
      requestId,
      now,
      address: callerAddress(request),
      proof,
    })
    return finish(200, {}, body)
  } catch (error) {
    const failure = served?.failure ?? 'error'
    const refused = answerError(error, { requestId, path: served?.path ?? 'unknown', failure })
    return finish(refused.status, refused.headers, refused.body)
  }
}

/** Hosting keeps cookies only on answers that say `private`, and its CDN keeps 404s that do not say `no-store`. */
function always(requestId: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  }
}
