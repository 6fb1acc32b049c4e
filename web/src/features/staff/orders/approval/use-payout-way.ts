import { exceedsDay } from '@rupee/domain/approvals/paid-alone.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useOrderMarks } from '#collections/orders.ts'
import { useMissingProof } from '#collections/payments.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import type { Stops } from '#features/staff/orders/verdict/use-stops.ts'
import { findData } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import type { Standing } from './use-standing.ts'

/**
 * Ask: a colleague has to approve the payout first. Pay: one has. Colleague: the current user approved it, so another
 * person pays.
 */
export type Way = 'alone' | 'ask' | 'pay' | 'colleague'

export interface PayoutWay {
  readonly way: Way
  /** Reason why one person cannot approve it alone. */
  readonly why?: string
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

/** Returns how an order can be paid out. */
export function usePayoutWay(order: Order, { open }: Stops, standing: Standing | undefined): PayoutWay {
  const session = useSession()
  const controls = useControls()
  const uid = session.status === 'customer' ? session.uid : 'none'
  const missing = useMissingProof(order, uid)
  const mayAsk = useMayAsk('decide orders', [order.uid])
  const marks = useOrderMarks(order.trackingID)
  const failedBatch = findData(marks)?.failedBatch
  const paidAlone = usePaidAlone(uid, useNow(60_000))
  if (controls.status !== 'success' || !mayAsk) return { way: 'alone' }
  const { payout } = controls.data
  const isLarge = new Exact(order.worth).greaterThan(payout)
  const labels = open.map(({ label }) => label).join(', ')
  if (standing && open.length > 0)
    return { way: 'ask', why: `New since the approval: ${labels}. Clear it with a reason, or ask again.` }
  if (missing && standing?.isUnpaid === false)
    return { way: 'ask', why: `New since the approval: ${missingProofs[missing].short}. Ask again.` }
  if (standing) {
    const isOwn = uid === standing.approval.decidedBy
    return isOwn ? { way: 'colleague', why: texts.ownPayout } : { way: 'pay' }
  }
  if (isLarge) {
    const limit = `it is worth ${inWholeRupees(order.worth)}, and one person can pay out ${inWholeRupees(payout)}`
    return { way: 'ask', why: `Needs a second person before it is paid: ${limit}.` }
  }
  if (missing)
    return { way: 'ask', why: `Needs a second person before it is paid: ${missingProofs[missing].long}` }
  if (marks.status === 'error') {
    const unknown = 'whether an earlier batch returned it could not be loaded. Reload the page to try again.'
    return { way: 'ask', why: `Needs a second person before it is paid: ${unknown}` }
  }
  if (failedBatch !== undefined) {
    const cause = `batch ${failedBatch} was sent and returned it`
    const check =
      'Somebody who neither sent nor settled that batch has to check that the bank has not paid it'
    return { way: 'ask', why: `Needs a second person before it is paid: ${cause}. ${check}.` }
  }
  const before = paidAlone.status === 'success' ? paidAlone.data : '0'
  const sum = exceedsDay(before, order.worth, controls.data)
  if (sum !== undefined) return { way: 'ask', why: `Needs a second person before it is paid: ${sum}.` }
  if (open.length === 0) return { way: 'alone' }
  const unless = 'unless you clear each red finding with a reason'
  return { way: 'ask', why: `Needs a second person before it is paid, ${unless}: ${labels}.` }
}
