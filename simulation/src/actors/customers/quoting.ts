import { calls } from '@rupee/domain/calls/calls.ts'
import { defaultLimits } from '@rupee/domain/orders/limits.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import { day, minute } from '../people/rhythm.ts'
import { strictest } from '../people/set-controls.ts'
import type { HeldQuote } from './memory.ts'
import type { Self } from './self.ts'
import type { Swap } from './swap.ts'

/** Opens the order page, which shows the payment instructions and holds a rate. */
export async function askForQuote(self: Self, swap: Swap): Promise<HeldQuote | undefined> {
  const { person, memory } = self
  const asked = person.now
  // Evaluated late, because other tabs continue in the meantime.
  const may = () => [...listAmountRefusals(self, swap), ...listQuoteRefusals(self, swap)]
  memory.ask(swap, asked)
  const answer = await person.insist(calls.walletDescription, toPairFields(swap, swap.amount), { may })
  // A lost call may still be executing, and replace the quote of a later one.
  if (person.now.getTime() - asked.getTime() > minute / 2) memory.ask(swap, person.now)
  if (answer.kind === 'refused') {
    person.tell(`wants to swap ${describeSwap(swap)} and is told: ${answer.code}`)
    return undefined
  }
  if (answer.kind === 'silence') return undefined
  const { quote } = answer.body
  if (!quote) throw person.complaint(`is verified and got no quote for ${describeSwap(swap)}`)
  if (Number(quote.from_amount) !== Number(swap.amount)) {
    throw person.complaint(`asked for a quote of ${swap.amount} and got ${quote.id} of ${quote.from_amount}`)
  }
  const { state } = person.mustRead(`quotes/${quote.id}`, 'they were given that quote')
  if (typeof state !== 'string') throw person.complaint(`cannot read the quote ${quote.id}`)
  person.tell(`gets the quote ${quote.id}: ${describeSwap(swap)} for ${quote.to_amount} ${swap.to.code}`)
  return { id: quote.id, receives: quote.to_amount, expires: Date.parse(quote.expires) }
}

export async function releaseQuote({ person }: Self, quote: HeldQuote): Promise<void> {
  const answer = await person.insist(calls.releaseQuote, { id: quote.id })
  if (answer.kind !== 'done') return
  const { state } = person.mustRead(`quotes/${quote.id}`, 'they have released it')
  const isOver = quote.expires < person.now.getTime() + minute
  if (state === 'live' && !isOver) throw person.complaint(`released the quote ${quote.id}, and it is live`)
  person.tell(`gives the quote ${quote.id} back`)
}

/** Sends an invalid amount, which must never get a quote. */
export async function mistype(self: Self, swap: Swap): Promise<void> {
  const { person } = self
  const wrong: readonly { amount: string; to?: string; may: readonly Refusal[] }[] = [
    { amount: `${swap.amount}${'1'.repeat(11 - swap.from.decimals)}`, may: [refusals.tooManyPlaces] },
    { amount: `-${swap.amount}`, may: [refusals.notANumber] },
    { amount: `${swap.amount.replace('.', ',')}`, may: [refusals.notANumber] },
    { amount: '999999999999999', may: [refusals.tooLarge, refusals.notEnough, refusals.tooMuchHeld] },
    { amount: swap.amount, to: swap.from.id, may: [refusals.sameWallet] },
  ]
  const { amount, to, may } = person.random.pick(wrong)
  const asked = { ...toPairFields(swap, amount), ...(to !== undefined && { to_currency_id: to }) }
  const answer = await person.ask(calls.walletDescription, asked, {
    may: () => [...may, ...listAmountRefusals(self, swap), ...listQuoteRefusals(self, swap)],
  })
  if (answer.kind === 'done' && answer.body.quote) {
    throw person.complaint(`got a quote for the impossible: ${JSON.stringify(asked)}`)
  }
  person.tell(`mistypes ${amount} ${swap.from.code}`)
}

/** Returns refusals for a low reserve, a pause, a block, or a limit that the customer may have reached. */
export function listAmountRefusals(self: Self, { worth }: Swap): readonly Refusal[] {
  const { person, memory } = self
  const { now } = person
  return [
    ...listBlockRefusals(self),
    refusals.paused,
    refusals.notEnough,
    refusals.belowLeast,
    ...(memory.openOrders(now) >= strictest.pendingOrders - 1 ? [refusals.tooManyOrders] : []),
    // Rates move, so the worth is only an estimate.
    ...((memory.heldWorth(now) + worth) * 1.5 >= strictest.heldAtOnce ? [refusals.tooMuchHeld] : []),
    ...(memory.isNew(now) ? [refusals.newCustomer] : []),
  ]
}

/** Returns the refusal for a block, if the customer may have been blocked since the request. */
export function listBlockRefusals({ person, town }: Pick<Self, 'person' | 'town'>): readonly Refusal[] {
  const asked = person.now.getTime() - 2 * minute
  return town.mayBeBlocked(person.uid, asked) ? [refusals.accountBlocked] : []
}

const quotesInAQuarter = 60

function listQuoteRefusals({ person, memory }: Self, { pair }: Swap): readonly Refusal[] {
  const { now } = person
  return [
    ...(memory.quotesBeside(pair, now) >= 3 ? [refusals.tooManyQuotes] : []),
    ...(memory.countRequests(day, now) >= strictest.largeQuotesGivenUp ? [refusals.givenUp] : []),
    // Rates move, so the worth is only an estimate.
    ...(memory.sumRequestedWorth(day, now) * 1.5 >= Number(defaultLimits.givenUpWorth)
      ? [refusals.worthGivenUp]
      : []),
    ...(memory.countRequests(20 * minute, now) >= quotesInAQuarter ? [refusals.tooManyAttempts] : []),
  ]
}

function toPairFields({ from, to }: Swap, amount: string): Readonly<Record<string, string>> {
  return {
    from_currency_id: from.id,
    to_currency_id: to.id,
    FromCommon: String(isCommon(from)),
    from_amount: amount,
  }
}

export const describeSwap = ({ amount, from, to }: Swap) => `${amount} ${from.code} into ${to.code}`
