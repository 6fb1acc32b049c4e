import * as z from 'zod/mini'
import { clearanceSchema } from '../orders/findings/clearance.ts'
import { stopCodeSchema } from '../orders/findings/finding.ts'
import type { Order } from '../orders/order.ts'
import type { AuditFields } from '../records/audit.ts'
import type { Approval } from './approval.ts'

/** What a request for a payout keeps. */
export const payoutRequestSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Red findings that stood when it was asked, cleared or not. */
  findings: z._default(z.array(stopCodeSchema), []),
  cleared: z._default(z.array(clearanceSchema), []),
  note: z._default(z.string(), ''),
})

export type PayoutRequest = z.infer<typeof payoutRequestSchema>

/** What a request has kept, if its approval lets this order be paid now. */
export function standingFor(
  { state, expires, from, input }: Pick<Approval, 'state' | 'expires' | 'from' | 'input'>,
  order: Order,
  now: Date,
): PayoutRequest | undefined {
  if (state !== 'standing' || expires <= now) return undefined
  const kept = payoutRequestSchema.safeParse(input).data
  const terms = Object.entries(payoutTerms(order))
  const isSame = terms.length === Object.keys(from).length && terms.every(([name, is]) => from[name] === is)
  return isSame && kept?.id === order.trackingID ? kept : undefined
}

/** What the approval of a payout is bound to: if any of it changes, the approval is void. */
export function payoutTerms(order: Order): AuditFields {
  const { status, withdrawal, toWallet, fromWallet, amountSent, amountReceived } = order
  return {
    ...{ status, fromWallet, toWallet, amountSent, amountReceived },
    rate: order.rate ?? order.exchangedRateINR,
    account: JSON.stringify(Object.entries(withdrawal).toSorted()),
  }
}
