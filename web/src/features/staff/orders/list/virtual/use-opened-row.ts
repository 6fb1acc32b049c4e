import { useEffect } from 'react'
import { isOrderInSegment, type OrderSegment, useOrder } from '#collections/orders.ts'

interface LoadedList {
  readonly segment: OrderSegment
  /** Tracking IDs of the loaded rows. */
  readonly ids: readonly string[]
  /** Number of orders read for them. */
  readonly read: number
  readonly isEnd: boolean
  readonly isGrowing: boolean
  /** Whether the rows still belong to the previous search. */
  readonly isOld: boolean
  readonly loadMore: () => void
}

export type OpenedRow = 'listed' | 'further' | 'outside'

/** Maximum number of orders read to find the one that is open. */
const maximumSearched = 2000

/** Loads rows until the open order is listed. Returns its position; undefined until it is known. */
export function useOpenedRow(opened: string, list: LoadedList): OpenedRow | undefined {
  const { segment, ids, read, isEnd, isGrowing, isOld, loadMore } = list
  const isListed = ids.includes(opened)
  const live = useOrder(opened === '' || isListed ? undefined : opened)
  const order = live.status === 'success' ? live.data : undefined
  const isInSegment = order !== undefined && isOrderInSegment(order, segment)
  const isWanted = isInSegment && !isListed && !isOld && read < maximumSearched
  useEffect(() => {
    if (isWanted && !isEnd && !isGrowing) loadMore()
  }, [isWanted, isEnd, isGrowing, loadMore])
  if (isListed) return 'listed'
  if (!order || isOld || isGrowing) return undefined
  if (!isInSegment || isEnd) return 'outside'
  return isWanted ? undefined : 'further'
}
