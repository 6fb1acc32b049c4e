import type { Order } from '@rupee/domain/orders/order.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Which rows are drawn, and where. */
  readonly drawn: readonly { readonly index: number; readonly start: number }[]
  readonly height: number
  /** Scrolls no further than it takes to see the row, and gives it the keyboard focus if wanted. */
  readonly show: (trackingID: string, withFocus: boolean) => void
}

/** Draws only the rows in view of however many there are. What is read stays where it is while rows come and go. */
export function useVirtualRows(rows: readonly Order[], rowHeight: number, headHeight: number): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.trackingID ?? index,
    overscan: 8,
    // The head lies over the top of the list, and the rows begin below it.
    scrollPaddingEnd: headHeight,
  })
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    // A row that was out of view is drawn a moment after it was scrolled to.
    const row = toFocus.current && findRow(scroller.current, toFocus.current)
    if (!row) return
    toFocus.current = undefined
    row.focus({ preventScroll: true })
  })
  const measure = useCallback(() => virtualizer.measure(), [virtualizer])
  useAnchor(scroller, rows, { rowHeight, measure })
  return {
    scroller,
    drawn: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    show(trackingID, withFocus) {
      const index = rows.findIndex((row) => row.trackingID === trackingID)
      if (index < 0) return
      virtualizer.scrollToIndex(index, { align: 'auto' })
      if (!withFocus) return
      const row = findRow(scroller.current, trackingID)
      if (row) row.focus({ preventScroll: true })
      else toFocus.current = trackingID
    },
  }
}

function findRow(list: HTMLElement | null, trackingID: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-order="${CSS.escape(trackingID)}"]`)
}

/** The first row in view stays where it is when rows above it come or go. */
function useAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Order[],
  { rowHeight, measure }: { readonly rowHeight: number; readonly measure: () => void },
): void {
  const before = useRef({ rows, rowHeight })
  useLayoutEffect(() => {
    const { rows: earlier, rowHeight: earlierHeight } = before.current
    before.current = { rows, rowHeight }
    if (earlierHeight !== rowHeight) measure()
    const list = scroller.current
    if (!list || list.scrollTop === 0 || (earlier === rows && earlierHeight === rowHeight)) return
    const first = Math.floor(list.scrollTop / earlierHeight)
    const anchor = earlier[first]?.trackingID
    const index = rows.findIndex(({ trackingID }) => trackingID === anchor)
    const beyond = list.scrollTop - first * earlierHeight
    list.scrollTop = index < 0 ? 0 : index * rowHeight + beyond
  }, [scroller, rows, rowHeight, measure])
}
