import * as z from 'zod/mini'
import type { AuditFields } from '../audit/audit.ts'
import { clearanceSchema } from '../orders/findings/clearance.ts'
import { stopCodeSchema } from '../orders/findings/finding.ts'
import type { Order } from '../orders/order.ts'
import type { OrderMarks } from '../orders/order-marks.ts'
import type { Approval } from './approval.ts'

/** Input that a payout request keeps. */
export const payoutRequestSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Red findings at the time of the request, cleared or not. */
  findings: z.array(stopCodeSchema),
  cleared: z.array(clearanceSchema),
  note: z.string(),
  /** Whether the payment was not proven to the person who asked at that time. */
  isUnpaid: z._default(z.boolean(), false),
})

export type PayoutRequest = z.infer<typeof payoutRequestSchema>

/** Returns the kept input of a request whose approval lets this order be paid now. */
export function findStandingRequest(
  { state, expires, from, input }: Pick<Approval, 'state' | 'expires' | 'from' | 'input'>,
  order: PayoutSubject,
  now: Date,
): PayoutRequest | undefined {
  if (state !== 'standing' || expires <= now) return undefined
  const kept = payoutRequestSchema.safeParse(input).data
  const conditions = Object.entries(toPayoutConditions(order))
  const isSame =
    conditions.length === Object.keys(from).length && conditions.every(([name, is]) => from[name] === is)
  return isSame && kept?.id === order.trackingID ? kept : undefined
}

/** An order, with the sent batch that has returned it from its marks. */
export type PayoutSubject = Order & Pick<OrderMarks, 'failedBatch'>

/** Conditions that a payout approval is bound to: a change of any voids it. */
export function toPayoutConditions(order: PayoutSubject): AuditFields {
  const { status, withdrawal, toWallet, fromWallet, amountSent, amountReceived, rate, failedBatch } = order
  return {
    status,
    fromWallet,
    toWallet,
    amountSent,
    amountReceived,
    rate,
    account: JSON.stringify(Object.entries(withdrawal).toSorted()),
    ...(failedBatch !== undefined && { failedBatch }),
  }
}
