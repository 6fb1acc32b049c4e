import { findDayExcess } from '@rupee/domain/approvals/paid-alone.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderMarks } from '@rupee/domain/orders/order-marks.ts'
import type { MissingProof } from '@rupee/domain/payments/order-payments.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import { joinStates } from '#lib/live/join-states.ts'
import type { LiveState } from '#lib/live/live-source.ts'
import type { Standing } from './find-standing.ts'

/**
 * Ways to pay an order out. Ask: a colleague has to approve it first. Pay: a colleague has approved it. Colleague:
 * another person has to pay, because the current user approved it, or because only the order's own customer could
 * approve it. Loading, failed: nobody can approve, because the checks have not loaded.
 */
export type Way = 'alone' | 'ask' | 'pay' | 'colleague' | 'loading' | 'failed'

export interface PayoutWay {
  readonly way: Way
  /** Reason why one person cannot approve it alone, or what to check where nobody else can be asked. */
  readonly why?: string | undefined
}

interface Facts {
  readonly stops: Stops
  readonly standing: Standing | undefined
  readonly controls: Pick<Controls, 'payout' | 'payoutDay'>
  /** Whether anybody can be asked, and whether anybody could be if they were not the order's customer. */
  readonly mayAsk: boolean
  readonly hasColleague: boolean
  /** Batch that has the order locked. */
  readonly batch: string | undefined
  readonly missing: MissingProof | undefined
  readonly marks: Pick<OrderMarks, 'failedBatch'> | undefined
  /** Worth of everything that the current user has paid out alone today. */
  readonly paidAlone: string
}

type LiveFacts = { readonly [Name in keyof Facts]: LiveState<Facts[Name]> }

const missingProofs = {
  'not shown': {
    short: 'no statement shows the payment',
    long: 'no statement shows its payment in full. Match the payment, or ask a colleague',
  },
  'own proof': {
    short: 'you imported or matched the payment',
    long: 'you imported or matched its payment. Another person can approve it alone',
  },
} as const

/** Returns how `uid` can pay an order out; never alone before every check that applies has loaded. */
export function choosePayoutWay({ worth }: Pick<Order, 'worth'>, uid: string, facts: LiveFacts): PayoutWay {
  // The functions check these even if nobody can be asked. The others only decide whether a colleague is asked.
  const first = joinStates({
    stops: facts.stops,
    mayAsk: facts.mayAsk,
    hasColleague: facts.hasColleague,
    batch: facts.batch,
    marks: facts.marks,
    paidAlone: facts.paidAlone,
  })
  if (first.status === 'success' && !first.data.mayAsk) return payUnasked(first.data)
  const known = joinStates(facts)
  if (known.status === 'error') return { way: 'failed' }
  if (known.status === 'loading') return { way: 'loading' }
  const { stops, standing, controls, missing, marks, paidAlone } = known.data
  const { open } = stops
  const labels = open.map(({ label }) => label).join(', ')
  if (standing && open.length > 0)
    return { way: 'ask', why: `New since the approval: ${labels}. Clear it with a reason, or ask again.` }
  if (missing && standing?.isUnpaid === false)
    return { way: 'ask', why: `New since the approval: ${missingProofs[missing].short}. Ask again.` }
  if (standing) {
    const isOwn = uid === standing.approval.decidedBy
    return isOwn ? { way: 'colleague', why: texts.ownPayout } : { way: 'pay' }
  }
  const needs = 'Needs a second person before it is paid'
  const why = findReason(worth, { controls, missing, marks, paidAlone })
  if (why !== undefined) return { way: 'ask', why: `${needs}: ${why}.` }
  if (open.length === 0) return { way: 'alone' }
  return { way: 'ask', why: `${needs}, unless you clear each red finding with a reason: ${labels}.` }
}

/** Returns the way if nobody can be asked. */
function payUnasked({ marks, hasColleague }: Pick<Facts, 'marks' | 'hasColleague'>): PayoutWay {
  if (marks?.failedBatch === undefined) return { way: 'alone' }
  const returned = `Batch ${marks.failedBatch} was sent and returned it.`
  return hasColleague
    ? {
        way: 'colleague',
        why: `${returned} Your only colleague is its customer, so it can only be rejected.`,
      }
    : { way: 'alone', why: `${returned} Check first that the bank has not paid it.` }
}

/** Returns why an order takes a second person whatever its findings are. */
function findReason(
  worth: string,
  { controls, missing, marks, paidAlone }: Pick<Facts, 'controls' | 'missing' | 'marks' | 'paidAlone'>,
): string | undefined {
  const { payout } = controls
  if (new Exact(worth).greaterThan(payout))
    return `it is worth ${formatWholeRupees(worth)}, and one person can pay out ${formatWholeRupees(payout)}`
  if (missing) return missingProofs[missing].long
  if (marks?.failedBatch !== undefined)
    return `batch ${marks.failedBatch} was sent and returned it. Somebody who neither sent nor settled that batch has to check that the bank has not paid it`
  return findDayExcess(paidAlone, worth, controls)
}
