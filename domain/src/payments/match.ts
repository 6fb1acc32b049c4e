import { addDays, toDay } from '../calendar/day-in-india.ts'
import { Exact } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { comparePayer } from './payer-name.ts'
import { feedStatement, type MatchReason, type Payment } from './payment.ts'

/** An order to which a payment may belong. */
export interface MatchCandidate {
  readonly order: Pick<Order, 'trackingID' | 'name' | 'fromWallet' | 'amountSent' | 'status' | 'created_at'>
  /** Whether the payment names the order's reference. */
  readonly hasReference: boolean
  /** Whether another payment is matched to it already. */
  readonly isPaid: boolean
  /** Whether its customer is the member of staff who imported the payment. */
  readonly isOwn: boolean
}

export interface Match {
  readonly state: 'matched' | 'suggested'
  readonly trackingID: string
  readonly reasons: readonly MatchReason[]
}

export interface MatchedLine
  extends Pick<Payment, 'direction' | 'wallet' | 'amount' | 'payer' | 'bookedAt'>,
    Partial<Pick<Payment, 'statement'>> {}

/**
 * Chooses the order of a payment. Reference and amount together match; one of them alone, or with something against
 * it, is a suggestion for a person. So is every match of a line from the feed, because no statement has shown it yet.
 */
export function chooseMatch(line: MatchedLine, candidates: readonly MatchCandidate[]): Match | undefined {
  const match = findMatch(line, candidates)
  if (!match || line.statement !== feedStatement) return match
  return { ...match, state: 'suggested', reasons: [...match.reasons, 'from the feed'] }
}

/** Returns the reasons for and against a match of a payment with an order. A person may still choose it. */
export function listMatchReasons(line: MatchedLine, candidate: MatchCandidate): readonly MatchReason[] {
  const reference = candidate.hasReference ? (['same reference'] as const) : []
  return [...reference, ...listReasonsInFavour(line, candidate), ...listDoubts(line, candidate)]
}

function findMatch(line: MatchedLine, candidates: readonly MatchCandidate[]): Match | undefined {
  if (line.direction === 'out') return undefined
  const possible = candidates.filter(({ order }) => order.fromWallet === line.wallet)
  const named = possible.filter(({ hasReference }) => hasReference)
  return named.length > 0 ? matchByReference(line, named) : matchByAmount(line, possible)
}

function matchByReference(line: MatchedLine, named: readonly MatchCandidate[]): Match | undefined {
  const [best] = named.toSorted((one, other) => listDoubts(line, one).length - listDoubts(line, other).length)
  if (!best) return undefined
  const doubts = [...listDoubts(line, best), ...(named.length > 1 ? (['several orders'] as const) : [])]
  // A person judges the name with the order, because the money has arrived in any case.
  const isSure = doubts.every((doubt) => doubt === 'other payer')
  const reasons = ['same reference' as const, ...listReasonsInFavour(line, best), ...doubts]
  return { state: isSure ? 'matched' : 'suggested', trackingID: best.order.trackingID, reasons }
}

/** Without a reference, only one open order may fit in amount, payer and time. */
function matchByAmount(line: MatchedLine, possible: readonly MatchCandidate[]): Match | undefined {
  const fitting = possible.filter(
    (each) =>
      each.order.status === 'pending' &&
      listDoubts(line, each).length === 0 &&
      comparePayer(line.payer, each.order.name) === 'same',
  )
  const [only, ...others] = fitting
  if (!only || others.length > 0) return undefined
  return { state: 'suggested', trackingID: only.order.trackingID, reasons: listReasonsInFavour(line, only) }
}

function listReasonsInFavour(line: MatchedLine, { order }: MatchCandidate): MatchReason[] {
  const reasons: MatchReason[] = []
  if (new Exact(line.amount).equals(order.amountSent)) reasons.push('same amount')
  if (comparePayer(line.payer, order.name) === 'same') reasons.push('same payer')
  if (isNear(line, order)) reasons.push('near in time')
  return reasons
}

function listDoubts(line: MatchedLine, { order, isPaid, isOwn }: MatchCandidate): MatchReason[] {
  const doubts: MatchReason[] = []
  const amount = new Exact(line.amount)
  if (amount.lessThan(order.amountSent)) doubts.push('too little')
  if (amount.greaterThan(order.amountSent)) doubts.push('too much')
  if (comparePayer(line.payer, order.name) === 'other') doubts.push('other payer')
  if (isPaid) doubts.push('paid twice')
  if (!isNear(line, order)) doubts.push('far in time')
  if (order.status === 'Rejected') doubts.push('order rejected')
  if (isOwn) doubts.push('own order')
  return doubts
}

/** Days between a payment and its order. Banks book a transfer on a Saturday on Monday, and an order may be late. */
const maximumDays = 5

function isNear({ bookedAt }: MatchedLine, { created_at }: MatchCandidate['order']): boolean {
  const day = bookedAt.slice(0, 10)
  const placed = toDay(created_at)
  return day >= addDays(placed, -maximumDays) && day <= addDays(placed, maximumDays)
}
