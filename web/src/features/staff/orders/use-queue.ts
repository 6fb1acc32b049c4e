import type { Order } from '@rupee/domain/orders/order.ts'
import { useEffect, useMemo, useState } from 'react'
import { type PageStart, useOrderPage, useOrdersSince } from '#collections/orders.ts'
import { type Live, mapLive } from '#lib/live/live.ts'
import { fits, type OrderQuestion } from './order-filters.ts'
import { gone, joined } from './steady-rows.ts'

const pageSize = 50
/** Pages are larger while rows are tested one by one. */
const searchedSize = 200
const goneAtMost = 20

/** The current page: when it was opened, and the last order of each page before it. */
interface QueuePosition {
  readonly at: Date
  readonly ends: readonly Order[]
}

export interface Queue {
  readonly rows: Live<readonly Order[]>
  /** The tracking IDs of rows that have left the list since the page was loaded. */
  readonly gone: ReadonlySet<string>
  /** How many new orders wait, because they would move the rows on the screen. */
  readonly unseen: number
  /** How many rows were tested one by one. Zero if the index answers all filters. */
  readonly searched: number
  readonly page: number
  readonly isLast: boolean
  readonly turnTo: { next(): void; previous(): void; newest(): void }
}

/** The orders that the filters find, page by page and live. Rows do not move while somebody reads them. */
export function useQueue(question: OrderQuestion): Queue {
  const [position, setPosition] = useState<QueuePosition>(() => ({ at: new Date(), ends: [] }))
  const { search, others } = question
  const size = others.length > 0 ? searchedSize : pageSize
  const start = useMemo(() => startOf(position), [position])
  const page = useOrderPage(search, start, size + 1)
  const since = useOrdersSince(search, position.at, size)
  const isFirst = position.ends.length === 0

  const loaded = page.status === 'success' ? page.data.slice(0, size) : []
  const fresh = since.status === 'success' ? since.data : []
  const { rows, held } = useHeldBack(isFirst ? joined(fresh, loaded) : loaded)
  const kept = useKept(rows, page.status === 'success' ? position : undefined)
  const last = loaded.at(-1)
  const turn = (ends: readonly Order[]) => {
    setPosition({ at: new Date(), ends })
    window.scrollTo({ top: 0 })
  }
  return {
    rows: mapLive(page, () => kept.filter((order) => fits(order, question))),
    gone: new Set(gone(kept, rows).map(({ trackingID }) => trackingID)),
    unseen: [...held, ...(isFirst ? [] : fresh)].filter((order) => fits(order, question)).length,
    searched: others.length > 0 ? kept.length : 0,
    page: position.ends.length + 1,
    isLast: page.status !== 'success' || page.data.length <= size,
    turnTo: {
      next: () => last && turn([...position.ends, last]),
      previous: () => turn(position.ends.slice(0, -1)),
      newest() {
        // On the first page, scrolling up is enough to show them, unless there are more than one load has.
        if (!isFirst || fresh.length === size) turn([])
        else window.scrollTo({ top: 0 })
      },
    },
  }
}

function startOf({ at, ends }: QueuePosition): PageStart {
  const after = ends.at(-1)
  return after ? { after } : { at }
}

/** While the page is scrolled down, orders newer than its first row are held back. */
function useHeldBack(all: readonly Order[]): { rows: readonly Order[]; held: readonly Order[] } {
  const isDown = useIsScrolledDown()
  const newest = all[0]?.created_at.getTime()
  const [top, setTop] = useState(newest)
  if (!isDown && top !== newest) setTop(newest)
  if (!isDown || top === undefined) return { rows: all, held: [] }
  const isShown = (order: Order) => order.created_at.getTime() <= top
  return { rows: all.filter(isShown), held: all.filter((order) => !isShown(order)) }
}

/** Decided orders leave the list, but their rows stay in place until the page is turned. */
function useKept(rows: readonly Order[], position: QueuePosition | undefined): readonly Order[] {
  const [shown, setShown] = useState<{ position: QueuePosition | undefined; rows: readonly Order[] }>({
    position,
    rows,
  })
  const before = shown.position === position ? shown.rows : []
  const kept = joined(rows, gone(before, rows).slice(0, goneAtMost))
  if (position !== shown.position || !areSame(kept, shown.rows)) setShown({ position, rows: kept })
  return kept
}

function areSame(some: readonly Order[], others: readonly Order[]): boolean {
  return some.length === others.length && some.every((order, index) => order === others[index])
}

/** Scrolled further down than this, new rows at the top would move what staff read. */
const atTheTop = 120

/** Whether the page is scrolled down, so that rows must keep their places. */
function useIsScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(() => window.scrollY > atTheTop)
  useEffect(() => {
    const look = () => setIsDown(window.scrollY > atTheTop)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
