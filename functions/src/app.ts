import { randomUUID } from 'node:crypto'
import { calls } from '@rupee/domain/calls/calls.ts'
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
import { ensure } from './failures/refusal.ts'
import { answerError } from './http/answer-error.ts'
import { readBody } from './http/body.ts'
import { callerAddress } from './http/caller-address.ts'
import { cookiesOf } from './http/cookies.ts'
import { checkCsrf, checkOrigin, handOutCsrf } from './http/csrf.ts'
import { kyc, revealIdentity, turnDownUser, verifyUser } from './kyc/kyc-calls.ts'
import {
  decide,
  exchange,
  exportedOrders,
  review,
  staffTransactions,
  transactions,
} from './orders/order-calls.ts'
import { removeUser, users } from './people/people-calls.ts'
import { leaveQuote, walletDescription } from './quotes/quote-calls.ts'
import { reserves } from './reserves/reserve-calls.ts'
import { open, type Served, signedIn, staff, verified } from './serve.ts'
import { exchanges, track } from './transfers/transfer-calls.ts'
import { currencies, rates, updateRates } from './wallets/wallet-calls.ts'
import { removeWithdrawal, saveWithdrawal, withdrawals } from './withdrawals/withdrawal-calls.ts'
import { log } from './world/log.ts'

const hour = 60 * 60

/** Every call there is, and whom it lets in. */
const table: readonly Served[] = [
  open(calls.verifyLogin, verifyLogin, { handsOutCsrf: true, fresh: true }),
  open(calls.isAdmin, isAdmin, { fresh: true }),
  open(calls.login, login, { limit: { what: 'login by address', attempts: 100, seconds: hour } }),
  open(calls.register, register, { limit: { what: 'register by address', attempts: 30, seconds: hour } }),
  open(calls.verify, verify, { limit: { what: 'verify by address', attempts: 100, seconds: hour } }),
  signedIn(calls.logout, logout),
  open(calls.requestReset, requestReset, {
    limit: { what: 'reset by address', attempts: 30, seconds: hour },
  }),
  open(calls.resetPassword, resetPassword, {
    limit: { what: 'code by address', attempts: 100, seconds: hour },
  }),
  signedIn(calls.kyc, kyc, {
    body: 'kyc',
    fresh: true,
    limit: { what: 'kyc by address', attempts: 60, seconds: hour },
  }),
  open(calls.contact, contact, { limit: { what: 'contact by address', attempts: 20, seconds: hour } }),

  open(calls.currencies, currencies),
  open(calls.exchanges, exchanges),
  open(calls.track, track, { limit: { what: 'track by address', attempts: 300, seconds: hour } }),

  signedIn(calls.walletDescription, walletDescription, { fresh: true }),
  signedIn(calls.releaseQuote, leaveQuote, { fresh: true }),
  verified(calls.placeOrder, exchange, { body: 'order' }),
  signedIn(calls.transactions, transactions),
  signedIn(calls.withdrawals, withdrawals),
  signedIn(calls.addWithdrawal, saveWithdrawal, { fresh: true }),
  signedIn(calls.deleteWithdrawal, removeWithdrawal, { fresh: true }),

  staff(calls.rates, rates, { failure: 'info' }),
  staff(calls.updateRates, updateRates, { failure: 'info' }),
  staff(calls.reserves, reserves),
  staff(calls.bankDetails, bankDetails, { failure: 'info' }),
  staff(calls.updateBankDetails, updateBankDetails, { failure: 'info' }),
  staff(calls.updateWalletDetails, updateWalletDetails, { failure: 'info' }),
  staff(calls.staffTransactions, staffTransactions),
  staff(calls.reviewOrder, review),
  staff(calls.exportOrders, exportedOrders),
  staff(calls.decide, decide, { body: 'order' }),
  staff(calls.users, users),
  staff(calls.revealIdentity, revealIdentity),
  staff(calls.verifyUser, verifyUser),
  staff(calls.turnDownUser, turnDownUser),
  staff(calls.deleteUser, removeUser),
  staff(calls.updateAd, updateAd),
]

const byPath = new Map(table.map((served) => [served.path, served]))

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: object
}

/** The order of the checks is the same for every call; `run` adds session, role, throttle and input. */
export async function answer(request: Request, now: Date): Promise<Answer> {
  const requestId = randomUUID()
  const started = performance.now()
  const cookies = cookiesOf(request.get('cookie'))
  const served = byPath.get(`${request.path.replace(/\/$/, '')}/`)
  const finish = (status: number, headers: Readonly<Record<string, string>>, body: object): Answer => {
    log.answered(requestId, served?.path ?? 'unknown', status, Math.round(performance.now() - started))
    return {
      status,
      body,
      headers: { ...headers, ...always(requestId), 'Set-Cookie': [...cookies.set.values()] },
    }
  }
  try {
    ensure(served, 'unknown', texts.noSuchCall)
    ensure(request.method === 'POST', 'method', texts.onlyPost, { headers: { Allow: 'POST' } })
    checkOrigin(request)
    if (served.handsOutCsrf) handOutCsrf(cookies)
    else checkCsrf(request, cookies)
    const fields = await readBody(request, served.body)
    const body = await served.run(fields, { cookies, requestId, now, address: callerAddress(request) })
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
