import { type OrderSegment, payingAtMost, usePayingOrders } from '#collections/orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { Segments } from '#components/layout/segments.tsx'

const names: Readonly<Record<OrderSegment, string>> = {
  pending: 'Pending',
  paying: 'Waiting for approval',
  Approved: 'Approved',
  Rejected: 'Rejected',
  all: 'All',
}

interface OrderSegmentsProps {
  readonly chosen: OrderSegment
  readonly onChoose: (segment: OrderSegment) => void
}

/** The parts of all orders, with the number of orders in each. */
export function OrderSegments({ chosen, onChoose }: OrderSegmentsProps) {
  return <Segments label="Status" names={names} counts={useCounts()} chosen={chosen} onChoose={onChoose} />
}

function useCounts(): Partial<Record<OrderSegment, string>> {
  const tally = useOrdersTally()
  const paying = usePayingOrders()
  const waiting = paying.status === 'success' && {
    paying: `${paying.data.length}${isCut(paying.data) ? '+' : ''}`,
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

function isCut({ length }: readonly unknown[]): boolean {
  return length === payingAtMost
}

const inFull = new Intl.NumberFormat('en-IN')
