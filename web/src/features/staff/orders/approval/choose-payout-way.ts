import { exceedsDay } from '@rupee/domain/approvals/paid-alone.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderMarks } from '@rupee/domain/orders/order-marks.ts'
import type { MissingProof } from '@rupee/domain/payments/order-payments.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import type { LiveState } from '#lib/live/live-source.ts'
import type { Standing } from './find-standing.ts'

/**
 * Ask: a colleague has to approve the payout first. Pay: one has. Colleague: the current user approved it, so another
 * person pays. Loading and failed: it is not known yet, or cannot be, so nobody approves.
 */
export type Way = 'alone' | 'ask' | 'pay' | 'colleague' | 'loading' | 'failed'

export interface PayoutWay {
  readonly way: Way
  /** Reason why one person cannot approve it alone. */
  readonly why?: string
}

interface Facts {
  /** Current user. */
  readonly uid: string
  readonly stops: LiveState<Stops>
  readonly standing: LiveState<Standing | undefined>
  readonly controls: LiveState<Pick<Controls, 'payout' | 'payoutDay'>>
  readonly mayAsk: LiveState<boolean>
  readonly missing: LiveState<MissingProof | undefined>
  readonly marks: LiveState<Pick<OrderMarks, 'failedBatch'> | undefined>
  /** Worth of everything that the current user has paid out alone today. */
  readonly paidAlone: LiveState<string>
}

const missingProofs = {
  'not shown': {
    short: 'no statement shows the payment',
    long: 'no statement shows its payment in full. Match the payment, or ask a colleague.',
  },
  'own proof': {
    short: 'you imported or matched the payment',
    long: 'you imported or matched its payment. Another person can approve it alone.',
  },
} as const

/** Returns how an order can be paid out: never alone before everything that could forbid it is known. */
export function choosePayoutWay({ worth }: Pick<Order, 'worth'>, facts: Facts): PayoutWay {
  const { uid, stops, standing, controls, mayAsk, missing, marks, paidAlone } = facts
  const all = [stops, standing, controls, mayAsk, missing, marks, paidAlone]
  if (all.some(({ status }) => status === 'error')) return { way: 'failed' }
  if (
    stops.status !== 'success' ||
    standing.status !== 'success' ||
    controls.status !== 'success' ||
    mayAsk.status !== 'success' ||
    missing.status !== 'success' ||
    marks.status !== 'success' ||
    paidAlone.status !== 'success'
  ) {
    return { way: 'loading' }
  }
  if (!mayAsk.data) return { way: 'alone' }
  const { open } = stops.data
  const labels = open.map(({ label }) => label).join(', ')
  if (standing.data && open.length > 0)
    return { way: 'ask', why: `New since the approval: ${labels}. Clear it with a reason, or ask again.` }
  if (missing.data && standing.data?.isUnpaid === false)
    return { way: 'ask', why: `New since the approval: ${missingProofs[missing.data].short}. Ask again.` }
  if (standing.data) {
    const isOwn = uid === standing.data.approval.decidedBy
    return isOwn ? { way: 'colleague', why: texts.ownPayout } : { way: 'pay' }
  }
  const { payout } = controls.data
  if (new Exact(worth).greaterThan(payout)) {
    const limit = `it is worth ${inWholeRupees(worth)}, and one person can pay out ${inWholeRupees(payout)}`
    return { way: 'ask', why: `Needs a second person before it is paid: ${limit}.` }
  }
  if (missing.data)
    return { way: 'ask', why: `Needs a second person before it is paid: ${missingProofs[missing.data].long}` }
  const failedBatch = marks.data?.failedBatch
  if (failedBatch !== undefined) {
    const cause = `batch ${failedBatch} was sent and returned it`
    const check =
      'Somebody who neither sent nor settled that batch has to check that the bank has not paid it'
    return { way: 'ask', why: `Needs a second person before it is paid: ${cause}. ${check}.` }
  }
  const sum = exceedsDay(paidAlone.data, worth, controls.data)
  if (sum !== undefined) return { way: 'ask', why: `Needs a second person before it is paid: ${sum}.` }
  if (open.length === 0) return { way: 'alone' }
  const unless = 'unless you clear each red finding with a reason'
  return { way: 'ask', why: `Needs a second person before it is paid, ${unless}: ${labels}.` }
}
