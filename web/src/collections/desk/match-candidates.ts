import type { Order } from '@rupee/domain/orders/order.ts'
import {
  isLikely,
  type Ranked,
  rankOrders,
  toCandidateClause,
} from '@rupee/domain/payments/match-candidates.ts'
import type { Payment } from '@rupee/domain/payments/payment.ts'
import { toClauses } from '@rupee/domain/search/order-search.ts'
import { useMemo, useState } from 'react'
import { type OrderSearch, useOrderList } from '#collections/orders.ts'
import { useOrderPaymentsById } from '#collections/payments.ts'
import { findData, type Live } from '#lib/live/live.ts'
import { getServerTime } from '#lib/time/server-time.ts'

interface MatchCandidates {
  /** Best first. */
  readonly orders: readonly Ranked<Order>[]
  readonly hasMore: boolean
}

/** Maximum number of orders in a list to choose from. */
const maximumShown = 20

/**
 * Subscribes to the orders that a payment can be matched to: those found by the typed text and, without one, those that
 * share its reference, amount or payer.
 */
export function useMatchCandidates(payment: Payment, typed: string): Live<MatchCandidates> {
  const [opened] = useState(getServerTime)
  const text = typed.trim()
  const search = useMemo(
    (): OrderSearch => ({
      segment: 'all',
      clauses: text === '' ? [toCandidateClause(payment)] : toClauses({ ...noFilters, text }),
      from: undefined,
      to: undefined,
      newestFirst: true,
      dueFirst: false,
      opened,
    }),
    [payment, text, opened],
  )
  const list = useOrderList(search)
  const found = findData(list)
  const best = useMemo(() => {
    const all = rankOrders(payment, found?.rows ?? [], new Set())
    return text === '' ? all.filter(isLikely) : all
  }, [payment, found, text])
  const shown = useMemo(() => best.slice(0, maximumShown).map(({ found: order }) => order), [best])
  const payments = useOrderPaymentsById(shown.map(({ trackingID }) => trackingID))
  if (!found) return list.status === 'error' ? list : { status: 'loading', retry: list.retry }
  if (shown.length > 0 && payments.status !== 'success') return payments
  const paid = new Set((findData(payments) ?? []).map(({ trackingID }) => trackingID))
  const hasMore = best.length > maximumShown || !found.isEnd
  return {
    status: 'success',
    data: { orders: rankOrders(payment, shown, paid), hasMore },
    retry: list.retry,
  }
}

const noFilters = { name: '', email: '', sent: '', received: '', wallet: '', decidedBy: '', assignee: '' }
