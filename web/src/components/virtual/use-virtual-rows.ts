import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Which rows are drawn, and where. */
  readonly drawn: readonly { readonly index: number; readonly start: number }[]
  readonly height: number
  /** Scrolls until the row is in view if it is not, and gives it the keyboard focus if wanted. */
  readonly show: (id: string, withFocus: boolean) => void
}

interface RowShape {
  readonly rowHeight: number
  readonly headHeight: number
  /** The attribute of a row's element that has its ID. */
  readonly attribute: `data-${string}`
}

/**
 * Draws only the rows in view of however many there are. What is read stays where it is while rows come and go. `ids`
 * must be the same array while the rows are the same.
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
    // A row that was out of view is drawn a moment after it was scrolled to.
    const row = toFocus.current && findRow(scroller.current, attribute, toFocus.current)
    if (!row) return
    toFocus.current = undefined
    row.focus({ preventScroll: true })
  })
  const measure = useCallback(() => virtualizer.measure(), [virtualizer])
  useAnchor(scroller, ids, { rowHeight, measure })
  return {
    scroller,
    drawn: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    show(id, withFocus) {
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

/** The next row comes to the edge of the view, one from far away into its middle, where its neighbours are seen too. */
function scrollIntoView(
  list: HTMLElement,
  index: number,
  { rowHeight, headHeight, count }: Pick<RowShape, 'rowHeight' | 'headHeight'> & { readonly count: number },
): void {
  // The head lies over the top of the list, and the rows begin below it.
  const view = list.clientHeight - headHeight
  const top = index * rowHeight
  const bottom = (index + 1) * rowHeight
  const isAbove = top < list.scrollTop
  const isBelow = bottom > list.scrollTop + view
  if (!isAbove && !isBelow) return
  const isFar = bottom < list.scrollTop - rowHeight || top > list.scrollTop + view + rowHeight
  const middle = Math.max(0, Math.min(top - (view - rowHeight) / 2, count * rowHeight - view))
  const edge = isAbove ? top : bottom - view
  scrollUntil(list, isFar ? middle : edge)
}

/**
 * Right after rows were added, Chromium still ends scrolling at the height before, although the list has its new one. It
 * takes a frame or two until the rest of the way is free. Who scrolls meanwhile stays there.
 */
function scrollUntil(list: HTMLElement, top: number, attempts = 20): void {
  list.scrollTop = top
  const reached = list.scrollTop
  if (reached > top - 1 || attempts === 0) return
  requestAnimationFrame(() => {
    if (list.scrollTop === reached) scrollUntil(list, top, attempts - 1)
  })
}

function findRow(list: HTMLElement | null, attribute: string, id: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)
}

/** The first row in view stays where it is when rows above it come or go. */
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
