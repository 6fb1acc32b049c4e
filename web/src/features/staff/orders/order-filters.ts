import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import {
  emailSearchTerm,
  hasSearchTerm,
  nameSearchTerm,
  orderSearchTerms,
  receivedSearchTerm,
  sentSearchTerm,
} from '@rupee/domain/records/search-terms.ts'

/** The filters as typed. */
export interface OrderFilters {
  readonly status: OrderStatus
  readonly name: string
  readonly email: string
  readonly sent: string
  readonly received: string
  readonly date: string
}

export const noFilters: OrderFilters = {
  status: 'pending',
  name: '',
  email: '',
  sent: '',
  received: '',
  date: '',
}

/** `search` is what the index answers. `others` are tested on each row that it finds. */
export interface OrderQuestion {
  readonly search: {
    readonly status: OrderStatus
    readonly term: string | undefined
    readonly day: string | undefined
  }
  readonly others: readonly string[]
}

export function questionOf({ status, name, email, sent, received, date }: OrderFilters): OrderQuestion {
  // The most selective term first: the index answers only one.
  const terms = [
    emailSearchTerm(email),
    receivedSearchTerm(received),
    sentSearchTerm(sent),
    nameSearchTerm(name),
  ]
  const [term, ...others] = terms.filter((each) => each !== undefined)
  return { search: { status, term, day: isDay(date) ? date : undefined }, others }
}

export function fits(order: SearchedOrder, { others }: OrderQuestion): boolean {
  if (others.length === 0) return true
  const terms = orderSearchTerms(order)
  return others.every((term) => hasSearchTerm(terms, term))
}

type SearchedOrder = Pick<Order, 'name' | 'email' | 'amountSent' | 'amountReceived'>

/** A year is typed digit by digit, so a date can be incomplete for a moment. */
function isDay(date: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(date)
}
