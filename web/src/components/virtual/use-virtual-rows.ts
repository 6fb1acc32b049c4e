import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Rows to draw, with their offsets. */
  readonly drawnRows: readonly { readonly index: number; readonly start: number }[]
  readonly height: number
  /** Scrolls the row into view if needed, and focuses it if wanted. */
  readonly showRow: (id: string, withFocus: boolean) => void
}

interface RowShape {
  readonly rowHeight: number
  readonly headHeight: number
  /** Attribute that holds the ID of a row's element. */
  readonly attribute: `data-${string}`
}

/**
 * Draws only the rows in view. The visible rows stay in place while rows above them come and go. `ids` must be the
 * same array while the rows are the same.
 */
export function useVirtualRows(
  ids: readonly string[],
  { rowHeight, headHeight, attribute }: RowShape,
): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
  })
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    // A row outside of the view is drawn a moment after the list scrolls to it.
    const row = toFocus.current && findRow(scroller.current, attribute, toFocus.current)
    if (!row) return
    toFocus.current = undefined
    row.focus({ preventScroll: true })
  })
  const measure = useCallback(() => virtualizer.measure(), [virtualizer])
  useAnchor(scroller, ids, { rowHeight, measure })
  return {
    scroller,
    drawnRows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    showRow(id, withFocus) {
      const index = ids.indexOf(id)
      if (index < 0) return
      if (scroller.current) {
        scrollIntoView(scroller.current, index, { rowHeight, headHeight, count: ids.length })
      }
      if (!withFocus) return
      const row = findRow(scroller.current, attribute, id)
      if (row) row.focus({ preventScroll: true })
      else toFocus.current = id
    },
  }
}

/** Scrolls an adjacent row to the edge of the view, and a distant one to its middle, with its neighbours. */
function scrollIntoView(
  list: HTMLElement,
  index: number,
  { rowHeight, headHeight, count }: Pick<RowShape, 'rowHeight' | 'headHeight'> & { readonly count: number },
): void {
  // The sticky head covers the top of the list, and the rows start below it.
  const view = list.clientHeight - headHeight
  const top = index * rowHeight
  const bottom = (index + 1) * rowHeight
  const isAbove = top < list.scrollTop
  const isBelow = bottom > list.scrollTop + view
  if (!isAbove && !isBelow) return
  const isFar = bottom < list.scrollTop - rowHeight || top > list.scrollTop + view + rowHeight
  const middle = Math.max(0, Math.min(top - (view - rowHeight) / 2, count * rowHeight - view))
  const edge = isAbove ? top : bottom - view
  scrollWithRetries(list, isFar ? middle : edge)
}

/**
 * Retries until the position is reached: right after rows were added, Chromium limits scrolling to the previous
 * height for a frame or two. Stops if the person scrolls meanwhile.
 */
function scrollWithRetries(list: HTMLElement, top: number, attempts = 20): void {
  list.scrollTop = top
  const reached = list.scrollTop
  if (reached > top - 1 || attempts === 0) return
  requestAnimationFrame(() => {
    if (list.scrollTop === reached) scrollWithRetries(list, top, attempts - 1)
  })
}

function findRow(list: HTMLElement | null, attribute: string, id: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)
}

/** Keeps the first visible row in place when rows above it come or go. */
function useAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  ids: readonly string[],
  { rowHeight, measure }: { readonly rowHeight: number; readonly measure: () => void },
): void {
  const before = useRef({ ids, rowHeight })
  useLayoutEffect(() => {
    const { ids: earlier, rowHeight: earlierHeight } = before.current
    before.current = { ids, rowHeight }
    if (earlierHeight !== rowHeight) measure()
    const list = scroller.current
    if (!list || list.scrollTop === 0 || (earlier === ids && earlierHeight === rowHeight)) return
    const first = Math.floor(list.scrollTop / earlierHeight)
    const anchor = earlier[first]
    const index = anchor === undefined ? -1 : ids.indexOf(anchor)
    const beyond = list.scrollTop - first * earlierHeight
    list.scrollTop = index < 0 ? 0 : index * rowHeight + beyond
  }, [scroller, ids, rowHeight, measure])
}
