import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { type OrderFlags, useOrderFlags } from '#collections/desk/order-flags.ts'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { type OrderSegment, useOrder } from '#collections/orders.ts'
import { useVirtualRows } from '#components/virtual/use-virtual-rows.ts'
import type { FindAssignment } from '#features/staff/orders/assign/use-assignment-lookup.ts'
import type { Selection } from '#features/staff/orders/bulk/use-selection.ts'
import type { Drafts } from '#features/staff/orders/order/drafts/draft.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { findData } from '#lib/live/live.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { useNow } from '#lib/time/use-now.ts'
import { ColumnHeads, SortChoice } from './list-head.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderRowProps } from './row-props.ts'
import { cardHeight, headHeight, rowHeight, rowStyles } from './row-styles.ts'
import type { RowOrder } from './steady-rows.ts'
import { UnseenNotice, useUnseen } from './unseen-notice.tsx'
import type { OrderRows } from './use-order-rows.ts'
import { RowKeys } from './virtual/row-keys.ts'
import { type OpenedRow, useOpenedRow } from './virtual/use-opened-row.ts'

interface OrderListProps {
  readonly list: OrderRows
  readonly segment: OrderSegment
  readonly by: RowOrder
  readonly onSort: (by: RowOrder) => void
  /** Whether its orders have target times to sort by. */
  readonly hasDue: boolean
  /** Whether there is room for all columns. */
  readonly isWide: boolean
  readonly drafts: Drafts
  readonly findColleague: (trackingID: string) => Review | undefined
  readonly findAssignment: FindAssignment
  /** Undefined for staff without any action for a selection. */
  readonly selection: Selection | undefined
  /** Tracking ID of the open order. */
  readonly opened: string
  /** Opens an order. Selecting from the list adds a history entry, stepping through it does not. */
  readonly onOpen: (trackingID: string, way: 'push' | 'replace') => void
}

/** Number of rows before the end at which the next ones are loaded. */
const loadAhead = 30

/** Virtual list of the desk. */
export function OrderList(props: OrderListProps) {
  const { list, segment, by, onSort, hasDue, isWide, selection, opened, onOpen } = props
  const { rows, isEnd, loadMore } = list
  const ids = useMemo(() => rows.map(({ trackingID }) => trackingID), [rows])
  const { scroller, drawnRows, height, showRow } = useVirtualRows(ids, {
    rowHeight: isWide ? rowHeight : cardHeight,
    headHeight: isWide ? headHeight : 0,
    attribute: 'data-order',
  })
  const unseen = useUnseen(rows, by)
  useLoadAhead(list, drawnRows.at(-1)?.index ?? 0)
  const openedRow = useOpenedRow(opened, {
    ...list,
    segment,
    ids,
    read: Math.max(list.searched, rows.length),
  })
  const isListed = openedRow === 'listed'
  const { current, setCurrent, step } = useCurrentRow({ rows, scroller, showRow, opened, isListed, onOpen })
  useStepKeys(step, opened !== '')
  useSelectionKeys(selection, (isRange) => {
    const chosen = ids.includes(current) ? current : ids[0]
    if (!chosen) return
    setCurrent(chosen)
    selection?.toggleRow(chosen, isRange)
  })
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }
  const items = <DrawnRows {...props} drawnRows={drawnRows} current={current} onFocus={setCurrent} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <ListNote list={list} openedRow={openedRow} />
      {!isWide && <SortChoice by={by} onSort={onSort} hasDue={hasDue} />}
      <UnseenNotice count={unseen.count} onShow={() => scroller.current?.scrollTo({ top: 0 })} />
      <Box
        ref={scroller}
        onScroll={unseen.onScroll}
        onKeyDown={onArrow}
        className={selection?.isSelecting ? 'selecting' : undefined}
        aria-busy={list.isOld}
        sx={{ ...scrolling, opacity: list.isOld ? 0.6 : 1 }}
      >
        {isWide ? (
          <table aria-label={label} aria-rowcount={isEnd ? rows.length + 1 : -1}>
            <ColumnHeads by={by} onSort={onSort} isSelecting={selection?.isSelecting ?? false} />
            <tbody style={{ height }}>{items}</tbody>
          </table>
        ) : (
          <ul aria-label={label} style={{ height }}>
            {items}
          </ul>
        )}
        {!isEnd && list.searched > 0 && (
          <Button fullWidth size="small" loading={list.isGrowing} onClick={loadMore}>
            Search further
          </Button>
        )}
      </Box>
    </Box>
  )
}

function useLoadAhead({ rows, isEnd, searched, loadMore }: OrderRows, last: number): void {
  const isNearEnd = last >= rows.length - loadAhead && rows.length > 0
  useEffect(() => {
    // A filtered search continues only on request.
    if (isNearEnd && !isEnd && searched === 0) loadMore()
  }, [isNearEnd, isEnd, searched, loadMore])
}

interface StepsOptions
  extends Pick<OrderListProps, 'opened' | 'onOpen'>,
    Pick<ReturnType<typeof useVirtualRows>, 'scroller' | 'showRow'> {
  readonly rows: OrderRows['rows']
  /** Whether the open order is in the list. */
  readonly isListed: boolean
}

/** Row that the keyboard is at. */
function useCurrentRow({ rows, scroller, showRow, opened, isListed, onOpen }: StepsOptions) {
  const [current, setCurrent] = useState('')
  const currentLatest = useLatest(current)
  // Keyboard navigation continues from the order that was closed.
  const showLatest = useLatest((trackingID: string) => {
    if (!trackingID) return
    setCurrent(trackingID)
    showRow(trackingID, isUnused(scroller.current))
  })
  useEffect(() => {
    // An order opened by a link is listed once the rows up to it are loaded.
    if (isListed || !opened) showLatest.current(opened || currentLatest.current)
  }, [opened, isListed, showLatest, currentLatest])
  return {
    current,
    setCurrent,
    step(steps: number) {
      const at = rows.findIndex(({ trackingID }) => trackingID === current)
      const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + steps))]?.trackingID
      if (!next) return
      setCurrent(next)
      showRow(next, !opened || isUnused(scroller.current))
      if (opened) onOpen(next, 'replace')
    },
  }
}

/** While an order is open, the arrow keys scroll the focused part instead. */
function useStepKeys(step: (steps: number) => void, isOpen: boolean): void {
  const next = { does: 'Next order', act: () => step(1) }
  const previous = { does: 'Previous order', act: () => step(-1) }
  useKeys({ j: next, k: previous, ...(isOpen ? {} : { ArrowDown: next, ArrowUp: previous }) })
}

function useSelectionKeys(selection: Selection | undefined, selectCurrent: (isRange: boolean) => void): void {
  const keys = {
    x: { does: 'Select or deselect the order', act: () => selectCurrent(false) },
    X: { does: 'Select all orders from the last selected one', act: () => selectCurrent(true) },
  }
  useKeys(selection ? keys : {})
}

interface DrawnRowsProps extends OrderListProps, Pick<ReturnType<typeof useVirtualRows>, 'drawnRows'> {
  readonly current: string
  readonly onFocus: (trackingID: string) => void
}

/** Rows in view, with those just outside it. */
function DrawnRows(props: DrawnRowsProps) {
  const { list, isWide, drafts, findColleague, findAssignment, selection, opened, drawnRows, current } = props
  const { rows, gone } = list
  const now = useNow(15_000)
  const flagged = useOrderFlags()
  const flags = flagged.status === 'success' ? flagged.data : noFlags
  const paidOrders = findData(usePaidOrders())
  const handlers = useRowHandlers(props)
  const [rowKeys] = useState(() => new RowKeys())
  const drawnIds = drawnRows.map(({ index }) => rows[index]?.trackingID ?? '')
  const keys = rowKeys.assignKeys(drawnIds, current)
  const stop = drawnIds.includes(current) ? current : rows[drawnRows[0]?.index ?? 0]?.trackingID
  const Row = isWide ? OrderRow : OrderCard
  return drawnRows.map(({ index, start }) => {
    const order = rows[index]
    if (!order) return null
    const { trackingID } = order
    const row: OrderRowProps = {
      order,
      colleague: findColleague(trackingID),
      assignment: findAssignment(trackingID),
      hasDraft: drafts.has(trackingID),
      stops: flags.get(trackingID) ?? noStops,
      paid: paidOrders?.judge(order) ?? 'open',
      isGone: gone.has(trackingID),
      isStop: trackingID === stop,
      isOpen: trackingID === opened,
      isSelected: selection?.isSelecting ? selection.ids.has(trackingID) : undefined,
      now,
      top: start,
      position: index + 1,
      ...handlers,
    }
    return row.isGone ? (
      <LatestRow key={keys.get(trackingID)} Row={Row} {...row} />
    ) : (
      <Row key={keys.get(trackingID)} {...row} />
    )
  })
}

/** Handlers that stay the same, so that rows are not drawn again. */
function useRowHandlers({ onFocus, onOpen, selection }: DrawnRowsProps) {
  const latest = useLatest({ onOpen, selection })
  const [handlers] = useState(() => ({
    onFocus,
    onOpen: (trackingID: string) => latest.current.onOpen(trackingID, 'push'),
    onSelect: (trackingID: string, isRange: boolean) =>
      latest.current.selection?.toggleRow(trackingID, isRange),
  }))
  return handlers
}

const scrolling = {
  ...rowStyles,
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  containerType: 'inline-size',
}

const noStops: readonly StopCode[] = []
const noFlags: OrderFlags = new Map()

const label = 'Transactions'

/** Whether the focus is in the list, or was lost because its row was re-rendered. */
function isUnused(list: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (list?.contains(activeElement) ?? false)
}

/** Row of an order that has left the list and is no longer updated by it, so the row listens to the order itself. */
function LatestRow({ Row, ...props }: OrderRowProps & { Row: ComponentType<OrderRowProps> }) {
  const latest = useOrder(props.order.trackingID)
  const order = (latest.status === 'success' && latest.data) || props.order
  return <Row {...props} order={order} isGone={order.status !== props.order.status} />
}

interface ListNoteProps {
  readonly list: OrderRows
  readonly openedRow: OpenedRow | undefined
}

/** Notes on a search: what it found, what it did not search, and whether the open order is listed. */
function ListNote({ list, openedRow }: ListNoteProps) {
  const { rows, isEnd, isSearch, isSortedHere } = list
  const notes = [
    isSearch && describeFound(list),
    isSortedHere && !isEnd && `Only the ${inFull.format(rows.length)} loaded orders are sorted.`,
    openedRow === 'outside' && 'The open order is outside this list and its filters.',
    openedRow === 'further' && `The open order is not among the first ${inFull.format(rows.length)}.`,
  ].filter((note) => note !== false)
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1 }}>
      {notes.join(' ')}
    </Typography>
  )
}

function describeFound({ rows, gone, searched, isEnd, isGrowing }: OrderRows): string {
  const count = rows.length - gone.size
  const found = count === 1 ? '1 order matches' : `${inFull.format(count)} orders match`
  if (isEnd) return `${found}.`
  if (searched === 0) return `More than ${found}.`
  if (isGrowing) return `Searching… ${found} so far.`
  return `${found} among the first ${inFull.format(searched)} searched. Add a word or dates to search fewer.`
}

const inFull = new Intl.NumberFormat('en-IN')
