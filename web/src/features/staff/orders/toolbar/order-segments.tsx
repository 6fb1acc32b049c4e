import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderStage } from '@rupee/domain/orders/stage.ts'
import { maximumHeld, type OrderSegment, useHeldOrders } from '#collections/orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { Segments } from '#components/layout/segments.tsx'

const names: Readonly<Record<OrderSegment, string>> = {
  pending: 'Pending',
  approving: 'Waiting for approval',
  paying: 'To be paid',
  Approved: 'Approved',
  Rejected: 'Rejected',
  all: 'All',
}

interface OrderSegmentsProps {
  readonly chosen: OrderSegment
  readonly onChoose: (segment: OrderSegment) => void
}

/** Segments of all orders, with the number of orders in each. */
export function OrderSegments({ chosen, onChoose }: OrderSegmentsProps) {
  return <Segments label="Status" names={names} counts={useCounts()} chosen={chosen} onChoose={onChoose} />
}

function useCounts(): Partial<Record<OrderSegment, string>> {
  const tally = useOrdersTally()
  const held = useHeldOrders()
  const waiting = held.status === 'success' && {
    approving: describeHeldCount(held.data, 'approving'),
    paying: describeHeldCount(held.data, 'paying'),
  }
  if (tally.status !== 'success') return { ...waiting }
  const { pending, Approved, Rejected } = tally.data
  return {
    ...waiting,
    pending: inFull.format(pending.count),
    Approved: inFull.format(Approved.count),
    Rejected: inFull.format(Rejected.count),
    all: inFull.format(pending.count + Approved.count + Rejected.count),
  }
}

function describeHeldCount(held: readonly Order[], stage: OrderStage): string {
  return `${held.filter((order) => order.stage === stage).length}${held.length === maximumHeld ? '+' : ''}`
}

const inFull = new Intl.NumberFormat('en-IN')
