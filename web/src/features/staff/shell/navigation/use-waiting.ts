import { isLow } from '@rupee/domain/wallets/reserve.ts'
import { useUnansweredClaims } from '#collections/claims/claims.ts'
import { useWaitingRefunds } from '#collections/refunds/refunds.ts'
import { useWaitingCount } from '#collections/staff/approvals.ts'
import { useOrdersTally, usePeopleTally } from '#collections/tallies.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { paths } from '#lib/navigation/paths.ts'

export interface Waiting {
  readonly count: number
  /** Noun after the number. */
  readonly what: string
}

/** Returns the number of waiting items by the page that handles them; empty until it is known. */
export function useWaiting(): Readonly<Record<string, Waiting>> {
  const orders = useOrdersTally()
  const people = usePeopleTally()
  const approvals = useWaitingCount()
  const claims = useUnansweredClaims()
  const refunds = useWaitingRefunds()
  const wallets = useStockedWallets()
  return {
    [paths.adminOrders]: {
      count: orders.status === 'success' ? orders.data.pending.count : 0,
      what: 'pending',
    },
    [paths.adminKyc]: {
      count: people.status === 'success' ? people.data.waiting : 0,
      what: 'waiting',
    },
    [paths.adminReserves]: {
      count: wallets.status === 'success' ? wallets.data.filter(isLow).length : 0,
      what: 'low',
    },
    [paths.adminRefunds]: { count: refunds, what: 'waiting' },
    [paths.adminClaims]: { count: claims, what: 'waiting' },
    [paths.adminApprovals]: { count: approvals, what: 'waiting' },
  }
}
