import type { Bank } from '@rupee/domain/batches/bank-layout.ts'
import type { BatchOutcome } from '@rupee/domain/batches/batch-outcome.ts'
import { judgeForBatch } from '@rupee/domain/batches/judge-order.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useBankLayouts } from '#collections/batches/bank-layouts.ts'
import { useBatchLocks, usePendingPayouts } from '#collections/batches/batches.ts'
import { useOrderFlags } from '#collections/desk/order-flags.ts'
import { joinLive, type Live } from '#lib/live/live.ts'

/** A pending order, with the reason why it does not fit into the batch. */
export interface Candidate {
  readonly order: Order
  readonly outcome: BatchOutcome
}

interface Wanted {
  readonly by: string
  readonly wallet: string
  readonly bank: Bank
}

/** Subscribes to the pending orders of a wallet, oldest first. The functions judge them again. */
export function useCandidates({ by, wallet, bank }: Wanted): Live<readonly Candidate[]> {
  const locked = joinLive(useBatchLocks(), useOrderFlags(), (locks, flags) => ({ locks, flags }))
  const judging = joinLive(locked, useBankLayouts(), (found, layouts) => ({
    ...found,
    layout: layouts[bank],
  }))
  return joinLive(usePendingPayouts(wallet), judging, (orders, { locks, flags, layout }) =>
    orders.map((order) => {
      const isStopped = flags.has(order.trackingID)
      const lockedBy = locks.get(order.trackingID)
      const outcome = judgeForBatch(order, { by, wallet, layout, isStopped, lockedBy })
      return { order, outcome }
    }),
  )
}
