import Box from '@mui/material/Box'
import type { Payment } from '@rupee/domain/payments/payment.ts'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { reveal } from '#lib/keyboard/reveal.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { acceptInWords, PaymentRow } from './payment-row.tsx'

const typicalHeight = 160
const gap = 8
/** Height of the header, which covers the top of the page, and some room. */
const covered = 72

interface PaymentRowsProps {
  readonly payments: readonly Payment[]
  /** Whether more payments exist that are not loaded. */
  readonly hasOlder: boolean
  /** Button after the last row. */
  readonly end: RefObject<HTMLElement | null>
}

/** Virtual list of payments, which scrolls with the page. Keys move through the rows. */
export function PaymentRows({ payments, hasOlder, end }: PaymentRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<string>(undefined)
  const [top, setTop] = useState(0)
  const [kept, setKept] = useState<string>()
  const keptIndex = payments.findIndex(({ id }) => id === kept)
  const getItemKey = useCallback((index: number) => payments[index]?.id ?? index, [payments])
  const rangeExtractor = useCallback((range: Range) => withRow(range, keptIndex), [keptIndex])
  const virtualizer = useWindowVirtualizer({
    count: payments.length,
    estimateSize: () => typicalHeight,
    getItemKey,
    // Keeps the focused row rendered while it is scrolled out of view.
    rangeExtractor,
    gap,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: covered,
  })
  // Measuring a row moves all rows below it. The view follows if the move would take the button from under the pointer.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _, { itemSizeCache, ...view }) => {
    if (isHovered(end.current)) return true
    // Repeats the default, which this function replaces as a whole.
    const offset = view.scrollOffset ?? 0
    return itemSizeCache.has(row.key)
      ? row.end <= offset && view.scrollDirection !== 'backward'
      : row.start < offset
  }
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })
  const findRow = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-payment="${CSS.escape(id)}"]`) ?? null
  useEffect(() => {
    // A row outside of the view is drawn a moment after the page scrolls to it.
    const row = toFocus.current === undefined ? null : findRow(toFocus.current)
    if (!row) return
    toFocus.current = undefined
    reveal(row)
  })
  const step = (steps: number) => {
    const current = list.current?.querySelector<HTMLElement>(':scope > :focus-within')
    const next = current ? Number(current.dataset.index) + steps : 0
    const id = payments[next]?.id
    if (id === undefined) return
    setKept(id)
    const row = findRow(id)
    if (row) return reveal(row)
    toFocus.current = id
    virtualizer.scrollToIndex(next)
  }
  useKeys({
    j: { does: 'Next payment', act: () => step(1) },
    k: { does: 'Previous payment', act: () => step(-1) },
    Enter: { does: 'Open its order, or choose one' },
    ...(payments.some(({ state }) => state === 'suggested') && { a: { does: acceptInWords } }),
  })
  const keep = ({ target }: FocusEvent | PointerEvent) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-payment]')
    if (row) setKept(row.dataset.payment)
  }
  return (
    <Box
      component="ul"
      ref={list}
      aria-label="Payments"
      onFocus={keep}
      // Safari does not focus a button that is clicked.
      onPointerDown={keep}
      sx={{ position: 'relative', height: virtualizer.getTotalSize(), m: 0, p: 0, listStyle: 'none' }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const payment = payments[index]
        if (!payment) return null
        const place = {
          ref: virtualizer.measureElement,
          'data-index': index,
          'data-payment': payment.id,
          'aria-posinset': index + 1,
          // -1 stands for an unknown number.
          'aria-setsize': hasOlder ? -1 : payments.length,
          style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - top}px)` },
        } as const
        return <PaymentRow key={payment.id} payment={payment} place={place} />
      })}
    </Box>
  )
}

/** Whether the pointer is on an element. On a touch screen, the last tapped element keeps `:hover`, even out of view. */
function isHovered(element: HTMLElement | null): boolean {
  return element?.matches(':hover') === true && element.getBoundingClientRect().top < window.innerHeight
}

function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range)
  return row < 0 || rows.includes(row) ? rows : [...rows, row].toSorted((one, other) => one - other)
}
