import {
  type BatchState,
  batchLockSchema,
  batchSchema,
  isLocking,
  type PayoutBatch,
} from '@rupee/domain/batches/batch.ts'
import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { joinLive, type Live, mapLive, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList, watchReadable } from '#lib/live/live-queries.ts'

/** Subscribes to the newest payout batches in a state. */
export function useBatches(state: BatchState): Live<readonly PayoutBatch[]> {
  return useLive(byState[state])
}

/** Subscribes to one batch; undefined if it does not exist. */
export function useBatch(id: string): Live<PayoutBatch | undefined> {
  return useLive(useMemo(() => watchDocument(doc(batches, id), toBatch), [id]))
}

/** Subscribes to the batches of locked orders, by tracking ID. */
export function useBatchLocks(): Live<ReadonlyMap<string, string>> {
  return joinLive(useBatches('made'), useBatches('sent'), toLocks)
}

/** Subscribes to the ID of the batch that has an order locked; undefined if none has. Fails if the lock cannot be read. */
export function useLockingBatch(trackingID: string): Live<string | undefined> {
  const lock = useMemo(() => watchReadable(doc(firestore, 'batchedOrders', trackingID), toLock), [trackingID])
  return mapLive(useLive(lock), (found) => found?.batch)
}

/** Subscribes to the oldest pending orders that are paid out from a wallet. */
export function usePendingPayouts(wallet: string): Live<readonly Order[]> {
  const pending = useMemo(
    () =>
      watchList(
        `pending payouts of ${wallet}`,
        query(
          collection(firestore, 'transactions'),
          where('status', '==', 'pending'),
          where('toWallet', '==', wallet),
          orderBy('created_at', 'asc'),
          limit(maximumPayouts),
        ),
        toOrder,
      ),
    [wallet],
  )
  return useLive(pending)
}

/** Maximum number of orders to choose from, more than two batches. */
export const maximumPayouts = 500

export const maximumBatches = 50

const batches = collection(firestore, 'batches')

const toBatch = makeDocumentConverter<PayoutBatch>(batchSchema, 'id')

const toLock = makeDocumentConverter(batchLockSchema)

const toOrder = makeDocumentConverter<Order>(orderSchema, 'trackingID')

const watchInState = (state: BatchState) =>
  watchList(
    `batches ${state}`,
    query(batches, where('state', '==', state), orderBy('at', 'desc'), limit(maximumBatches)),
    toBatch,
  )

const byState: Readonly<Record<BatchState, ReturnType<typeof watchInState>>> = {
  made: watchInState('made'),
  sent: watchInState('sent'),
  done: watchInState('done'),
  cancelled: watchInState('cancelled'),
}

function toLocks(made: readonly PayoutBatch[], sent: readonly PayoutBatch[]): ReadonlyMap<string, string> {
  const locked = [...made, ...sent].flatMap(({ id, orders }) =>
    orders.filter(isLocking).map(({ trackingID }) => [trackingID, id] as const),
  )
  return new Map(locked)
}
