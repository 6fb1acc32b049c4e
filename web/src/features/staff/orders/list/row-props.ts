import type { Assignment } from '@rupee/domain/orders/assignment/assignment.ts'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import type { KeyboardEvent, MouseEvent } from 'react'

export interface OrderRowProps {
  readonly order: Order
  readonly colleague: Review | undefined
  readonly assignment: Assignment | undefined
  readonly hasDraft: boolean
  /** Red findings, as the functions judged it last. */
  readonly stops: readonly StopCode[]
  /** It was in the list when the list was opened, but no longer is. */
  readonly isGone: boolean
  /** It is the one that Tab leads to. */
  readonly isStop: boolean
  readonly isOpen: boolean
  /** Undefined while rows have no checkboxes. */
  readonly isSelected: boolean | undefined
  readonly now: Date
  /** In pixels from the top of the list. */
  readonly top: number
  /** Its number in the list, from 1. */
  readonly position: number
  readonly onFocus: (trackingID: string) => void
  readonly onOpen: (trackingID: string) => void
  readonly onSelect: (trackingID: string, isRange: boolean) => void
}

/** Makes a row a place to click and to reach by keyboard. */
export function rowProps({
  order,
  isStop,
  isOpen,
  isSelected,
  top,
  onFocus,
  onOpen,
  onSelect,
}: OrderRowProps) {
  const { trackingID, email } = order
  return {
    'data-order': trackingID,
    'aria-current': isOpen ? ('true' as const) : undefined,
    title: email,
    tabIndex: isStop ? 0 : -1,
    style: { transform: `translateY(${top}px)` },
    onFocus: () => onFocus(trackingID),
    onMouseDown(event: MouseEvent) {
      // Otherwise a range of rows would be a range of text as well.
      if (isSelected !== undefined && event.shiftKey) event.preventDefault()
    },
    onClick({ target, currentTarget, shiftKey }: MouseEvent) {
      // A button inside the row does its own, and so does a window that it opens.
      if (!(target instanceof Element && currentTarget.contains(target)) || target.closest('button, input'))
        return
      if (isSelected !== undefined) {
        onSelect(trackingID, shiftKey)
        return
      }
      // Whoever selects text does not want to open it.
      if (window.getSelection()?.type !== 'Range') onOpen(trackingID)
    },
    onKeyDown(event: KeyboardEvent) {
      // On a button inside the row, Enter presses the button. With Ctrl it is for the order that is open.
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onOpen(trackingID)
    },
  }
}
