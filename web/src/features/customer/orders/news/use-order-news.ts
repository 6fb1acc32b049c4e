import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { toOwnOrderAddress } from '#lib/navigation/paths.ts'
import { notifyDesktop } from '#lib/notifications/desktop-notification.ts'
import { findNews } from './find-news.ts'

/** Shows desktop notifications about these orders while the page is not focused, if the customer has allowed them. */
export function useOrderNews(orders: readonly Order[] | undefined): void {
  const known = useRef<ReadonlyMap<string, Order>>(undefined)
  const navigate = useNavigate()
  useEffect(() => {
    if (!orders) return
    const before = known.current
    // Merged, because a decided order is missing for a moment while it moves from one list to the other.
    known.current = new Map([...(before ?? []), ...orders.map((order) => [order.trackingID, order] as const)])
    if (!before || document.hasFocus()) return
    for (const order of orders) {
      const { trackingID: id } = order
      const was = before.get(id)
      const body = was && findNews(was, order)
      if (body === undefined) continue
      const onClick = () => navigate(toOwnOrderAddress(id))
      // With several tabs, each replaces the previous tab's notification.
      notifyDesktop({ title: t('Your order {id}', { id }), body, kind: `order ${id}`, onClick })
    }
  }, [orders, navigate])
}
