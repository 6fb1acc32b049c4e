import type { Order } from '@rupee/domain/orders/order.ts'
import { useEffect, useState } from 'react'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { isSortedByDue, isTested, type OrderSearch, testedAtOnce, useOrderList } from '#collections/orders.ts'
import { findData, type Live } from '#lib/live/live.ts'
import type { Grown } from '#lib/live/live-growing.ts'
import { type JudgePaid, keepRowsSteady, listGone, type RowOrder } from './steady-rows.ts'

export interface OrderRows {
  readonly rows: readonly Order[]
  /** Tracking IDs of rows that have left the list since it was opened. */
  readonly gone: ReadonlySet<string>
  /** Number of orders that were filtered one by one; zero if the index answers everything. */
  readonly searched: number
  /** Whether the list is the result of a search. */
  readonly isSearch: boolean
  /** Whether sorting applies to the loaded rows only. */
  readonly isSortedHere: boolean
  readonly isEnd: boolean
  readonly isGrowing: boolean
  /** Whether the rows still belong to the previous search. */
  readonly isOld: boolean
  readonly loadMore: () => void
}

interface Shown {
  readonly search: OrderSearch
  readonly by: RowOrder
  /** Set if the payments filter or sort the rows. */
  readonly judge: JudgePaid | undefined
  readonly list: Grown<Order>
  readonly rows: readonly Order[]
  readonly gone: ReadonlySet<string>
}

/** Subscribes to the orders of a search. Rows keep their places while they are on the screen. */
export function useOrderRows(search: OrderSearch, by: RowOrder): Live<OrderRows> {
  const found = useOrderList(search)
  const paid = usePaidOrders()
  const needsPaid = search.paid !== undefined || by === 'paid'
  const live = needsPaid && paid.status !== 'success' ? paid : found
  const [shown, setShown] = useState<Shown>()
  const list = live === found && found.status === 'success' ? found.data : undefined
  const judge = needsPaid ? findData(paid)?.judge : undefined
  if (list && (shown?.list !== list || shown.by !== by || shown.judge !== judge)) {
    const before = shown?.search === search ? shown : undefined
    const next = { search, by, judge, list }
    setShown({ ...next, ...updateRows(before, next) })
  }
  useWholeList(list, isTested(search) || isSortedHere(search, by))
  if (!shown || live.status === 'error') return live.status === 'success' ? toLoading(live) : live
  const isOld = shown.search !== search
  const { rows, gone, list: grown } = shown
  const { read, isEnd, isGrowing, loadMore } = grown
  return {
    status: 'success',
    retry: live.retry,
    data: {
      rows,
      gone,
      searched: isTested(shown.search) ? read : 0,
      isSearch: isSearch(shown.search),
      isSortedHere: isSortedHere(shown.search, shown.by),
      isEnd,
      isGrowing,
      isOld,
      loadMore,
    },
  }
}

/** Memoised by hand, because the work is noticeable with thousands of rows. */
function updateRows(
  before: Shown | undefined,
  { search, by, judge, list }: Omit<Shown, 'rows' | 'gone'>,
): Pick<Shown, 'rows' | 'gone'> {
  const isSame = before?.list.rows === list.rows && before.by === by && before.judge === judge
  if (before && isSame) return { rows: before.rows, gone: before.gone }
  const now = search.paid ? list.rows.filter((order) => judge?.(order) === search.paid) : list.rows
  const rows = keepRowsSteady(before?.rows ?? [], now, by, judge)
  return { rows, gone: new Set(listGone(rows, now).map(({ trackingID }) => trackingID)) }
}

function isSearch({ clauses, from, to, paid }: OrderSearch): boolean {
  return clauses.length > 0 || paid !== undefined || from !== undefined || to !== undefined
}

function isSortedHere(search: OrderSearch, by: RowOrder): boolean {
  return by === 'amount' || by === 'name' || by === 'paid' || (by === 'due' && !isSortedByDue(search))
}

/** Returns the loading state while the rows are being computed. */
function toLoading({ retry }: { readonly retry: () => void }): Live<OrderRows> {
  return { status: 'loading', retry }
}

/**
 * Maximum number of orders loaded automatically for filtering and sorting on the page, where a few rows would mean
 * little.
 */
const maximumLoaded = testedAtOnce

function useWholeList(list: Grown<Order> | undefined, isNeeded: boolean): void {
  useEffect(() => {
    if (list && isNeeded && !list.isEnd && !list.isGrowing && list.read < maximumLoaded) list.loadMore()
  }, [list, isNeeded])
}
