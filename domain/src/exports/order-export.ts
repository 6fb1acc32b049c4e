import { z } from 'zod'
import { optionalLine } from '../input/input.ts'
import { type Order, orderStatusSchema } from '../orders/order.ts'
import { pageInput, staffOrderSchema } from '../orders/order-lists.ts'
import {
  emailSearchTerm,
  hasSearchTerm,
  nameSearchTerm,
  orderSearchTerms,
  receivedSearchTerm,
  sentSearchTerm,
} from '../records/search-terms.ts'
import { texts } from '../texts.ts'
import { isShortEnough, periodFields } from './export-period.ts'

const typed = optionalLine(200, texts.failed).optional()

/** Orders placed in a period. What is left out may be anything; a filter finds what the same filter of the list finds. */
export const orderExportInput = pageInput
  .extend({
    ...periodFields,
    status: orderStatusSchema.optional(),
    name: typed,
    email: typed,
    sent: typed,
    received: typed,
  })
  .refine(isShortEnough, texts.chooseDays)

export type OrderExportFilters = Pick<
  z.infer<typeof orderExportInput>,
  'status' | 'name' | 'email' | 'sent' | 'received'
>

type SearchedOrder = Pick<Order, 'name' | 'email' | 'amountSent' | 'amountReceived'>

/** Tells whether an order is wanted. The status is asked for by the query. */
export function orderMatcher(filters: OrderExportFilters): (order: SearchedOrder) => boolean {
  const wanted = [
    nameSearchTerm(filters.name ?? ''),
    emailSearchTerm(filters.email ?? ''),
    sentSearchTerm(filters.sent ?? ''),
    receivedSearchTerm(filters.received ?? ''),
  ].filter((term) => term !== undefined)
  return (order) => {
    if (wanted.length === 0) return true
    const terms = orderSearchTerms(order)
    return wanted.every((term) => hasSearchTerm(terms, term))
  }
}

/** An order as staff see it, with who decided it and when. */
export const exportedOrderSchema = staffOrderSchema.extend({
  decided_at: z.iso.datetime().optional(),
  /** The name, which stays when they leave. */
  decided_by: z.string().optional(),
  /** The second person, where it took one. */
  approved_by: z.string().optional(),
})

export type ExportedOrder = z.infer<typeof exportedOrderSchema>
