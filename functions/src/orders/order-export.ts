import { endOfDay, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry, audit, auditKind } from '../audit/audit.ts'
import { createOnce } from '../documents/create-once.ts'
import { type Listing, readCursor, readPage, writeCursor } from '../documents/pages.ts'
import { ensure } from '../failures/refusal.ts'
import { world } from '../world/world.ts'
import { orderKind, orders } from './orders.ts'

interface Export {
  /** The first and the last day, in India. */
  readonly from: string
  readonly to: string
  readonly by: Actor
}

interface ExportedPage {
  readonly orders: readonly Order[]
  /** Absent on the last page. */
  readonly next: string | undefined
}

const oldestFirst: Listing = { by: 'created_at', direction: 'asc', size: 500 }

const hour = 60 * 60 * 1000

/**
 * An export is recorded in the audit before its first page is sent. What continues it names the entry: whoever has no
 * entry of this hour for these days starts anew, and is recorded.
 */
export async function exportPage(wanted: Export, next: string | undefined, now: Date): Promise<ExportedPage> {
  const { from, to } = wanted
  const entry = next === undefined ? await record(wanted, now) : await recorded(wanted, next, now)
  const of = `export ${entry}`
  const placed = orders()
    .where('created_at', '>=', Timestamp.fromDate(startOfDay(from)))
    .where('created_at', '<', Timestamp.fromDate(endOfDay(to)))
  const after = next === undefined ? undefined : readCursor(restOf(next), of).exported
  const exported = await readPage(placed, oldestFirst, orderKind, after)
  const following = writeCursor({ exported }, of)
  return { orders: exported.items, next: following && `${entry}.${following}` }
}

async function record({ from, to, by }: Export, now: Date): Promise<string> {
  const id = world().random.uuid()
  await createOnce(audit().doc(id), (transaction) => {
    addAuditEntry(transaction, { action: 'orders exported', by, at: now, about: `${from}..${to}` }, id)
  })
  return id
}

/** The entry that a cursor names, if it is of this export. */
async function recorded({ from, to, by }: Export, next: string, now: Date): Promise<string> {
  const id = next.slice(0, uuidLength)
  // Firestore takes not every text for an ID.
  const entry = /^[0-9a-f-]{36}$/.test(id) ? auditKind.find(await audit().doc(id).get()) : undefined
  const isOfThis =
    entry?.action === 'orders exported' && entry.by === by.uid && entry.about === `${from}..${to}`
  const isFresh = entry && now.getTime() - entry.at.getTime() < hour
  ensure(isOfThis && isFresh, 'invalid', texts.badCursor)
  return id
}

const uuidLength = 36
const restOf = (next: string) => next.slice(uuidLength + 1)
