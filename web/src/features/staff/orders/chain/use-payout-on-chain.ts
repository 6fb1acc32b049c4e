import { describeTransfer } from '@rupee/domain/chains/transfer-check.ts'
import { findExplorerLink } from '@rupee/domain/networks/explorer.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useTransferCheck } from './use-transfer-check.ts'

export type PayoutCheck = ReturnType<typeof usePayoutOnChain>

/** Looks a payout up on its chain once its reference is typed, before it is recorded. */
export function usePayoutOnChain(order: Order, reference: string) {
  const { trackingID, toWallet: wallet, toNetwork: network, amountReceived: amount, to_currency } = order
  const wanted = { trackingID, wallet, network, reference, is: 'payout' } as const
  const { check, isChecking, checkAgain } = useTransferCheck(wanted)
  return {
    finding: check && describeTransfer(check, { is: 'payout', amount, code: to_currency }),
    explorer: findExplorerLink(network, reference),
    isChecking,
    checkAgain,
  }
}
