import { endOfDay, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { type Actor, audited } from '../audit/audit.ts'
import { type Listing, type Page, type Position, readPage } from '../documents/pages.ts'
import { orderKind, orders } from './orders.ts'

interface Export {
  /** The first and the last day, in India. */
  readonly from: string
  readonly to: string
  readonly by: Actor
  /** Where the previous page ended. */
  readonly after: Position | undefined
}

const oldestFirst: Listing = { by: 'created_at', direction: 'asc', size: 500 }

/** An export is recorded in the audit before its first page is sent. */
export async function exportPage({ from, to, by, after }: Export, now: Date): Promise<Page<Order>> {
  if (!after) {
    await audited(async (_transaction, record) => {
      record({ action: 'orders exported', by, at: now, about: `${from}..${to}` })
    })
  }
  const placed = orders
    .where('created_at', '>=', Timestamp.fromDate(startOfDay(from)))
    .where('created_at', '<', Timestamp.fromDate(endOfDay(to)))
  return readPage(placed, oldestFirst, orderKind, after)
}
