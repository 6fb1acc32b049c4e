import type { Assignment } from '@rupee/domain/orders/assignment/assignment.ts'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import type { PaidState } from '@rupee/domain/payments/paid-state.ts'
import type { KeyboardEvent, MouseEvent } from 'react'

export interface OrderRowProps {
  readonly order: Order
  readonly colleague: Review | undefined
  readonly assignment: Assignment | undefined
  readonly hasDraft: boolean
  /** Red findings of the functions' last judgement. */
  readonly stops: readonly StopCode[]
  /** State of its payment on statements. */
  readonly paid: PaidState
  /** Whether it has left the list since the list was opened. */
  readonly isGone: boolean
  /** Whether it is the list's tab stop. */
  readonly isStop: boolean
  readonly isOpen: boolean
  /** Undefined while rows have no checkboxes. */
  readonly isSelected: boolean | undefined
  readonly now: Date
  /** Pixels from the top of the list. */
  readonly top: number
  /** Number in the list, starting at 1. */
  readonly position: number
  readonly onFocus: (trackingID: string) => void
  readonly onOpen: (trackingID: string) => void
  readonly onSelect: (trackingID: string, isRange: boolean) => void
}

/** Returns props that make a row clickable and reachable by keyboard. */
export function toRowProps({
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
      // Keeps Shift and click from selecting text.
      if (isSelected !== undefined && event.shiftKey) event.preventDefault()
    },
    onClick({ target, currentTarget, shiftKey }: MouseEvent) {
      // Buttons inside the row handle their own clicks, as do dialogs that they open.
      if (!(target instanceof Element && currentTarget.contains(target)) || target.closest('button, input'))
        return
      if (isSelected !== undefined) {
        onSelect(trackingID, shiftKey)
        return
      }
      // Selecting text does not open the order.
      if (window.getSelection()?.type !== 'Range') onOpen(trackingID)
    },
    onKeyDown(event: KeyboardEvent) {
      // Enter on a button inside the row presses the button. Ctrl+Enter belongs to the open order.
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onOpen(trackingID)
    },
  }
}
