import * as z from 'zod/mini'
import { id, jsonText, optionalLine } from '../input/input.ts'
import { decimalText } from '../money/decimal-text.ts'
import { findingChoiceSchema } from '../orders/findings/flag.ts'
import { type Order, type OrderStatus, orderStatusSchema } from '../orders/order.ts'
import { pageInput, staffOrderSchema } from '../orders/order-lists.ts'
import { paidChoiceSchema } from '../payments/paid-state.ts'
import { uid } from '../people/account.ts'
import { hasClause, isInRanges, toClauses } from '../search/order-search.ts'
import { listOrderSearchTerms, type SearchedOrder } from '../search/order-terms.ts'
import { texts } from '../texts.ts'
import { isShortEnough, periodFields } from './export-period.ts'

const typed = z.optional(optionalLine(200, texts.failed))

/**
 * Stages of pending orders with a list of their own: those that wait for a second person, and those that wait for the
 * payment.
 */
const listedStages = ['approving', 'paying'] as const

export const exportedStatusSchema = z.enum(
  [...orderStatusSchema.options, ...listedStages],
  texts.unknownFilter,
)

/** Returns the stored status of such orders. */
export function toStoredStatus(status: ExportedStatus | undefined): OrderStatus | undefined {
  return isListedStage(status) ? 'pending' : status
}

type ExportedStatus = z.infer<typeof exportedStatusSchema>

function isListedStage(status: ExportedStatus | undefined): status is (typeof listedStages)[number] {
  return listedStages.some((stage) => stage === status)
}

/** Maximum number of orders that are selected for an export. */
export const maximumExportedIds = 200

const selected = z
  .array(id(texts.noSuchOrder), texts.chooseOrders)
  .check(z.minLength(1, texts.chooseOrders), z.maxLength(maximumExportedIds, texts.tooManyExported))

/**
 * Orders placed in a period. Omitted filters match everything; each filter matches like the same filter of
 * the list.
 */
export const orderExportInput = z
  .extend(pageInput, {
    ...periodFields,
    status: z.optional(exportedStatusSchema),
    text: typed,
    name: typed,
    email: typed,
    sent: typed,
    received: typed,
    wallet: z.optional(id(texts.noSuchWallet)),
    /** The UID of whose decisions are wanted. */
    decided_by: z.optional(id(texts.noSuchStaff)),
    /** The UID to whom pending orders are assigned, or `nobody`. */
    assigned_to: z.optional(uid(texts.noSuchStaff)),
    /** A red finding of pending orders, `any` or `none`. */
    finding: z.optional(findingChoiceSchema),
    /** Pending orders that are paid in full, or whose payment is missing on statements. */
    paid: z.optional(paidChoiceSchema),
    /** Tracking IDs of selected orders, placed in a period of any length. */
    ids: z.optional(jsonText(selected)),
  })
  .check(z.refine((sent) => sent.ids !== undefined || isShortEnough(sent), texts.chooseDays))

export type OrderExportFilters = Omit<z.infer<typeof orderExportInput>, 'from' | 'to' | 'next'>

/**
 * Tells whether an order is wanted. The query has asked for the status, and deciders, assignees, red findings and
 * payments are stored elsewhere.
 */
export function makeOrderMatcher(
  filters: OrderExportFilters,
): (order: SearchedOrder & Pick<Order, 'stage'>) => boolean {
  const { text = '', name = '', email = '', sent = '', received = '', wallet = '' } = filters
  const clauses = toClauses({ text, name, email, sent, received, wallet, decidedBy: '', assignee: '' })
  return (order) => {
    if (isListedStage(filters.status) && order.stage !== filters.status) return false
    if (clauses.length === 0) return true
    const terms = listOrderSearchTerms(order)
    return clauses.every((clause) => hasClause(terms, clause)) && isInRanges(order, clauses)
  }
}

/** An order as staff see it, with its worth, who decided it and when. */
export const exportedOrderSchema = z.extend(staffOrderSchema, {
  /** In rupees. */
  worth: decimalText,
  decided_at: z.optional(z.iso.datetime()),
  /** The decider's name, which stays when they leave. */
  decided_by: z.optional(z.string()),
  /** The second person, if one was needed. */
  approved_by: z.optional(z.string()),
})

export type ExportedOrder = z.infer<typeof exportedOrderSchema>
