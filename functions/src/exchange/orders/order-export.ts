import { type AuditEntry, toDecisionEntryId } from '@rupee/domain/audit/audit.ts'
import { endOfDay, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Period } from '@rupee/domain/exports/export-period.ts'
import {
  type ExportedOrder,
  makeOrderMatcher,
  type OrderExportFilters,
  toStoredStatus,
} from '@rupee/domain/exports/order-export.ts'
import type { FindingChoice } from '@rupee/domain/orders/findings/flag.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { toStaffOrder } from '@rupee/domain/orders/order-lists.ts'
import { checkPayoutAccount } from '@rupee/domain/orders/payout-check.ts'
import { unassigned } from '@rupee/domain/search/order-search.ts'
import { type Query, Timestamp } from 'firebase-admin/firestore'
import { type Actor, audit, auditConverter } from '../../platform/audit/audit.ts'
import { type Listing, readPage } from '../../platform/firestore/pages.ts'
import { world } from '../../platform/world/world.ts'
import { exportAndRecord, exportedAtOnce } from '../../staff/exports/recorded-export.ts'
import { assignmentConverter, assignmentRef } from '../assignments/assignments.ts'
import { keepPaid } from '../payments/keep-paid.ts'
import { flagConverter, flagRef } from './order-index.ts'
import { orderConverter, orderRef, orders } from './orders.ts'

interface Export {
  readonly period: Period
  readonly filters: OrderExportFilters
  readonly by: Actor
}

interface ExportedPage {
  readonly orders: readonly ExportedOrder[]
  /** Absent on the last page. */
  readonly next: string | undefined
}

const oldestFirst: Listing = { by: 'created_at', direction: 'asc', size: exportedAtOnce }

/** Orders placed in the period that match the filters. A page may have fewer orders than were read for it. */
export async function readExportPage(
  { period, filters, by }: Export,
  next: string | undefined,
  now: Date,
): Promise<ExportedPage> {
  const { ids, ...others } = filters
  const limits = { ...others, ids: ids?.join(' ') }
  const wanted = { action: 'orders exported', period, filters: limits, by } as const
  const { after, nextToken } = await exportAndRecord(wanted, next, now)
  const page = ids
    ? { items: await readSelected(ids, period, filters) }
    : await readPage(queryPlaced(period, filters), oldestFirst, orderConverter, after)
  const matching = page.items.filter(makeOrderMatcher(filters))
  const assigned = await keepAssigned(filters.assigned_to, matching)
  const found = await keepPaid(filters.paid, await keepFlagged(filters.finding, assigned))
  return { orders: await withDecisions(found, filters.decided_by), next: nextToken(page) }
}

/** Reads selected orders, without those outside the period or of another status. */
async function readSelected(
  ids: readonly string[],
  { from, to }: Period,
  filters: OrderExportFilters,
): Promise<readonly Order[]> {
  const stored = toStoredStatus(filters.status)
  return orderConverter
    .list(await world().firestore.getAll(...ids.map(orderRef)))
    .filter(({ status }) => stored === undefined || status === stored)
    .filter(({ created_at }) => startOfDay(from) <= created_at && created_at < endOfDay(to))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

function queryPlaced({ from, to }: Period, { status }: OrderExportFilters): Query {
  const stored = toStoredStatus(status)
  const placed = stored === undefined ? orders() : orders().where('status', '==', stored)
  return placed
    .where('created_at', '>=', Timestamp.fromDate(startOfDay(from)))
    .where('created_at', '<', Timestamp.fromDate(endOfDay(to)))
}

async function keepAssigned(wanted: string | undefined, found: readonly Order[]): Promise<readonly Order[]> {
  if (wanted === undefined) return found
  const pending = found.filter(({ status }) => status === 'pending')
  const documents = pending.map(({ trackingID }) => assignmentRef(trackingID))
  const snapshots = documents.length === 0 ? [] : await world().firestore.getAll(...documents)
  const assignees = snapshots.map((snapshot) => assignmentConverter.find(snapshot)?.assignee ?? unassigned)
  return pending.filter((_, at) => assignees[at] === wanted)
}

/** Keeps the pending orders with a red finding, with any or with none. */
async function keepFlagged(
  wanted: FindingChoice | undefined,
  found: readonly Order[],
): Promise<readonly Order[]> {
  if (wanted === undefined) return found
  const pending = found.filter(({ status }) => status === 'pending')
  const documents = pending.map(({ trackingID }) => flagRef(trackingID))
  const snapshots = documents.length === 0 ? [] : await world().firestore.getAll(...documents)
  const flags = snapshots.map((snapshot) => flagConverter.find(snapshot)?.stops ?? [])
  return pending.filter((_, at) => {
    const stops = flags[at] ?? []
    if (wanted === 'none') return stops.length === 0
    return wanted === 'any' ? stops.length > 0 : stops.includes(wanted)
  })
}

/** Adds the decider of each order from the audit. Orders do not have it, because customers can read them. */
async function withDecisions(
  found: readonly Order[],
  decider: string | undefined,
): Promise<readonly ExportedOrder[]> {
  const decided = found.filter(({ status }) => status !== 'pending')
  const entries = decided.map(({ trackingID }) => audit().doc(toDecisionEntryId(trackingID)))
  const snapshots = entries.length === 0 ? [] : await world().firestore.getAll(...entries)
  const decisions = new Map(auditConverter.list(snapshots).map((entry) => [entry.about, entry]))
  return found
    .map((order) => ({ order, decision: decisions.get(order.trackingID) }))
    .filter(({ decision }) => decider === undefined || decision?.by === decider)
    .map(({ order, decision }) => toExportedOrder(order, decision))
}

function toExportedOrder(order: Order, decision: AuditEntry | undefined): ExportedOrder {
  const decidedAt = order.decidedAt ?? decision?.at
  return {
    ...toStaffOrder(order),
    ...checkPayoutAccount(order),
    worth: order.worth,
    decided_at: decidedAt?.toISOString(),
    decided_by: decision?.byName,
    approved_by: decision?.approvedByName,
  }
}
