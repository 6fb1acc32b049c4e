import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import { flagSchema } from '@rupee/domain/orders/findings/flag.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

export type OrderFlags = ReadonlyMap<string, readonly StopCode[]>

/** Subscribes to the flags of pending orders, by tracking ID. If there are many, only those of the oldest orders. */
export function useOrderFlags(): Live<OrderFlags> {
  return useLive(flags)
}

/** Maximum number that is counted exactly. */
export const maximumFlags = 500

const toFlag = makeDocumentConverter(flagSchema)

const flags = mapQuery(
  watchList(
    'order flags',
    query(collection(firestore, 'orderFlags'), orderBy('placed', 'asc'), limit(maximumFlags)),
    (document) => {
      const flag = toFlag(document)
      return flag && ([document.id, flag.stops] as const)
    },
  ),
  (flagged): OrderFlags => new Map(flagged),
)
