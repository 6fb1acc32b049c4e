import type { Order } from '@rupee/domain/orders/order.ts'
import {
  findMissingProof,
  type MissingProof,
  type OrderPayments,
  orderPaymentsSchema,
} from '@rupee/domain/payments/order-payments.ts'
import { judgePaid, type PaidState, reachByWallet } from '@rupee/domain/payments/paid-state.ts'
import { type StoredStatement, statementSchema } from '@rupee/domain/payments/payment.ts'
import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { usePayments } from '#collections/payments.ts'
import { useControls } from '#collections/settings/controls.ts'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { findData, joinAll, type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'
import { useMay } from '#lib/session/use-may.ts'

export interface PaidOrders {
  readonly judge: (order: Order) => PaidState
  /** Returns why no statement proves a payment to this person, where statements of its currency are imported. */
  readonly findMissing: (order: Order, uid: string) => MissingProof | undefined
  /** Whether a statement was ever imported. */
  readonly hasStatements: boolean
}

/** Subscribes to what statements show of pending orders' payments; all are open for staff who may not see payments. */
export function usePaidOrders(): Live<PaidOrders> {
  const maySee = useMay('see payments')
  const pending = useLive(maySee ? pendingPayments : undefined)
  const statements = useLive(maySee ? newestStatements : undefined)
  const suggestions = usePayments('suggested')
  const controls = useControls()
  const paid = findData(pending)
  const reached = findData(statements)
  const suggested = findData(suggestions)
  const hours = findData(controls)?.unseenHours
  const known = useMemo<PaidOrders | undefined>(() => {
    if (!paid || !reached || !suggested || hours === undefined) return undefined
    const named = new Set(suggested.map(({ trackingID }) => trackingID))
    const judge = (order: Order) =>
      judgePaid(order, {
        paid: paid.get(order.trackingID),
        isSuggested: named.has(order.trackingID),
        reach: reached.get(order.fromWallet),
        unseenHours: hours,
      })
    const findMissing = (order: Order, uid: string) =>
      reached.has(order.fromWallet) ? findMissingProof(order, paid.get(order.trackingID), uid) : undefined
    return { judge, findMissing, hasStatements: reached.size > 0 }
  }, [paid, reached, suggested, hours])
  const { status, retry } = joinAll({ pending, statements, suggestions, controls })
  if (!maySee) return { status: 'success', data: nothingSeen, retry }
  if (known) return { status: 'success', data: known, retry }
  return { status: status === 'error' ? 'error' : 'loading', retry }
}

const nothingSeen: PaidOrders = {
  judge: () => 'open',
  findMissing: () => undefined,
  hasStatements: false,
}

/** Maximum number of orders read, which is more than are ever pending. */
const maximumPending = 1000

const pendingPayments = mapQuery(
  watchList(
    'payments of pending orders',
    query(
      collection(firestore, 'orderPayments'),
      where('pending', '==', true),
      orderBy('placed', 'asc'),
      limit(maximumPending),
    ),
    makeDocumentConverter<OrderPayments>(orderPaymentsSchema, 'trackingID'),
  ),
  (all) => new Map(all.map((each) => [each.trackingID, each])),
)

/** Statements of all wallets. A day brings only a few. */
const maximumStatements = 50

const newestStatements = mapQuery(
  watchList(
    'newest statements',
    query(collection(firestore, 'statements'), orderBy('until', 'desc'), limit(maximumStatements)),
    makeDocumentConverter<StoredStatement>(statementSchema, 'id'),
  ),
  reachByWallet,
)
