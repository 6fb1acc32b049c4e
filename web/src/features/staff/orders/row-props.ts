import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import type { KeyboardEvent } from 'react'

export interface QueueRowProps {
  readonly order: Order
  readonly colleague: Review | undefined
  /** It was in the list when the page was loaded, but no longer is. */
  readonly isGone: boolean
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** Makes a row or card of the list reachable by keyboard. */
export function rowProps({ order, isGone, isCurrent, onFocus, onOpen }: QueueRowProps) {
  return {
    'data-order': order.trackingID,
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
    onKeyDown(event: KeyboardEvent) {
      // On a button inside the row, Enter presses the button.
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return
      event.preventDefault()
      onOpen()
    },
    sx: {
      scrollMarginTop: 16,
      scrollMarginBottom: 96,
      '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      ...(isGone ? { bgcolor: 'action.disabledBackground' } : {}),
    },
  }
}
