import { useEffect } from 'react'
import { belongsTo, type OrderSegment, useOrder } from '#collections/orders.ts'

interface LoadedList {
  readonly segment: OrderSegment
  /** The tracking IDs of the rows that are loaded. */
  readonly ids: readonly string[]
  /** How many orders were read for them. */
  readonly read: number
  readonly isEnd: boolean
  readonly isGrowing: boolean
  /** Whether the rows are still those of the search before. */
  readonly isOld: boolean
  readonly more: () => void
}

export type OpenedRow = 'listed' | 'further' | 'outside'

/** Maximum number of orders read to find the one that is open. */
const searchedAtMost = 2000

/** Loads the rows up to the order that is open. Says where it stands; undefined while that is not known. */
export function useOpenedRow(opened: string, list: LoadedList): OpenedRow | undefined {
  const { segment, ids, read, isEnd, isGrowing, isOld, more } = list
  const isListed = ids.includes(opened)
  const live = useOrder(opened === '' || isListed ? undefined : opened)
  const order = live.status === 'success' ? live.data : undefined
  const isInSegment = order !== undefined && belongsTo(order, segment)
  const isWanted = isInSegment && !isListed && !isOld && read < searchedAtMost
  useEffect(() => {
    if (isWanted && !isEnd && !isGrowing) more()
  }, [isWanted, isEnd, isGrowing, more])
  if (isListed) return 'listed'
  if (!order || isOld || isGrowing) return undefined
  if (!isInSegment || isEnd) return 'outside'
  return isWanted ? undefined : 'further'
}
