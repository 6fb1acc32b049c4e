import { type FindingChoice, findingChoiceSchema } from '@rupee/domain/orders/findings/flag.ts'
import { type PaidChoice, paidChoiceSchema } from '@rupee/domain/payments/paid-state.ts'
import { panelFilters, viewParameters } from '@rupee/domain/views/view.ts'
import * as z from 'zod/mini'
import { isHeld, type OrderSegment, orderSegmentSchema } from '#collections/orders.ts'
import { type RowOrder, rowOrderSchema } from '#features/staff/orders/list/steady-rows.ts'

/** Parameters of the address, so that reloads, shared links and the back button show the same state. */
export const deskParameters = [...viewParameters, 'order'] as const

export type DeskParameters = Readonly<Record<(typeof deskParameters)[number], string>>

export type ChangeDesk = (changes: Partial<DeskParameters>, way?: 'push' | 'replace') => void

export const noFilters = Object.fromEntries(panelFilters.map((name) => [name, '']))

export function parseSegment({ status }: Pick<DeskParameters, 'status'>): OrderSegment {
  return z.catch(orderSegmentSchema, 'pending').parse(status)
}

/** Returns the finding filter. Only pending orders have findings. */
export function parseFinding({
  status,
  finding,
}: Pick<DeskParameters, 'status' | 'finding'>): FindingChoice | undefined {
  return canHaveFindings(parseSegment({ status })) ? findingChoiceSchema.safeParse(finding).data : undefined
}

/** Returns the payment filter. Only pending orders have one. */
export function parsePaid({ status, paid }: Pick<DeskParameters, 'status' | 'paid'>): PaidChoice | undefined {
  return canHaveFindings(parseSegment({ status })) ? paidChoiceSchema.safeParse(paid).data : undefined
}

export function canHaveFindings(segment: OrderSegment): boolean {
  return segment !== 'Approved' && segment !== 'Rejected'
}

export function parseRowOrder({ status, sort }: Pick<DeskParameters, 'status' | 'sort'>): RowOrder {
  const usual = chooseUsualOrder({ status })
  const chosen = z.catch(rowOrderSchema, usual).parse(sort)
  const isOfWaiting = chosen === 'due' || chosen === 'paid'
  return isOfWaiting && !isWaitingSegment(parseSegment({ status })) ? usual : chosen
}

/** Whether the newest orders are loaded first, however they are sorted afterwards. */
export function isNewestFirst(values: Pick<DeskParameters, 'status' | 'sort'>): boolean {
  const by = parseRowOrder(values)
  return (by === 'oldest' || by === 'newest' ? by : chooseUsualOrder(values)) === 'newest'
}

/** Returns the default order: waiting orders oldest first, decided ones newest first. */
function chooseUsualOrder(values: Pick<DeskParameters, 'status'>): 'oldest' | 'newest' {
  return isWaitingSegment(parseSegment(values)) ? 'oldest' : 'newest'
}

/** Whether orders of this segment wait for a decision, and so have a target time. */
export function isWaitingSegment(segment: OrderSegment): boolean {
  return segment === 'pending' || isHeld(segment)
}

/** Returns a complete day; undefined while it is being typed. */
export function parseDay(text: string): string | undefined {
  return /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined
}
