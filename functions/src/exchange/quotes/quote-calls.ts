import type { Account } from '@rupee/domain/people/account.ts'
import { describeBlock } from '@rupee/domain/people/block.ts'
import { texts } from '@rupee/domain/texts.ts'
import { blockNow } from '../../identity/accounts/blocks.ts'
import type { Customer } from '../../identity/accounts/callers.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { readLimits } from '../../platform/settings/controls.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { readPaymentInstructions } from '../payment-instructions/bank-details.ts'
import { requirePair } from '../wallets/wallets.ts'
import { extendOwnQuote, makeQuote, releaseOwnQuote } from './quotes.ts'

/** Every quote changes a reserve that all visitors watch. */
const quoteLimit = { what: 'quotes by account', attempts: 60, seconds: 15 * 60 }

export const walletDescription: Handler<'walletDescription', Customer> = async (
  { fromId, toId, amountSent },
  { uid, account },
  { now, language },
) => {
  const { from } = await requirePair(fromId, toId)
  // Payment details are hidden from unverified customers, so that they cannot be harvested.
  if (!account.is_verified) return { walletDesc: describeNextKycStep(account) }
  if (amountSent === undefined) {
    // Keeps customers from paying for an order that we would refuse.
    const [block, instructions] = await readAtOnce([blockNow(uid), readPaymentInstructions(from, language)])
    return { walletDesc: block ? `${describeBlock(block)} Contact us.` : instructions }
  }
  const [limits, walletDesc] = await readAtOnce([
    readLimits(),
    readPaymentInstructions(from, language),
    countAttempt(quoteLimit, uid, now),
  ])
  const request = { uid, joined: account.date_joined, fromId, toId, amountSent }
  const quote = await makeQuote(request, limits, now)
  const { id, to_amount, rate, expires } = quote
  return {
    walletDesc,
    quote: { id, from_amount: quote.from_amount, to_amount, rate, expires: expires.toISOString() },
  }
}

/** Text that unverified customers read in place of our account. */
function describeNextKycStep({ is_verified, kycReason }: Account): string {
  if (is_verified === false) return texts.instructionsAfterCheck
  return kycReason === undefined
    ? texts.instructionsAfterKyc
    : `Your KYC details were turned down: ${kycReason}\n${texts.instructionsAfterKyc}`
}

export const extendQuote: Handler<'extendQuote', Customer> = async ({ id }, { uid }, { now }) => {
  const expires = await extendOwnQuote(uid, id, now)
  return { ...say('quoteExtended'), expires: expires.toISOString() }
}

export const releaseQuote: Handler<'releaseQuote', Customer> = async ({ id }, { uid }, { now }) => {
  await releaseOwnQuote(uid, id, now)
  return say('quoteReleased')
}
