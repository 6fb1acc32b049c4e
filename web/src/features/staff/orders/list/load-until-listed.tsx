import type { Order } from '@rupee/domain/orders/order.ts'
import { useEffect } from 'react'
import { type OrderSegment, useOrder } from '#collections/orders.ts'
import type { OrderRows } from './use-order-rows.ts'

interface LoadUntilListedProps {
  readonly trackingID: string
  readonly list: OrderRows
  readonly segment: OrderSegment
}

/** Maximum number of rows that are loaded to find an order. */
const soughtAtMost = 500

/** Shows nothing: loads rows until an order that was opened by a link is among them, if it can be. */
export function LoadUntilListed({ trackingID, list, segment }: LoadUntilListedProps): null {
  const live = useOrder(trackingID)
  const order = live.status === 'success' ? live.data : undefined
  const { rows, isEnd, isGrowing, isOld, more } = list
  const isSought = order !== undefined && belongsTo(order, segment) && rows.length < soughtAtMost
  useEffect(() => {
    if (isSought && !isEnd && !isGrowing && !isOld) more()
  }, [isSought, isEnd, isGrowing, isOld, more])
  return null
}

function belongsTo({ status, stage }: Order, segment: OrderSegment): boolean {
  if (segment === 'all') return true
  return segment === 'paying' ? stage === 'paying' : status === segment
}
