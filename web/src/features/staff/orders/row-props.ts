import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import type { KeyboardEvent } from 'react'

export interface QueueRowProps {
  readonly order: Order
  readonly colleague: Review | undefined
  /** It was in this list when it was loaded, and is not any more. */
  readonly isGone: boolean
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** What makes an order of the list, as a row or as a card, a stop of the keyboard. */
export function rowProps({ order, isGone, isCurrent, onFocus, onOpen }: QueueRowProps) {
  return {
    'data-order': order.trackingID,
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
    onKeyDown(event: KeyboardEvent) {
      // The buttons inside have an Enter of their own.
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
