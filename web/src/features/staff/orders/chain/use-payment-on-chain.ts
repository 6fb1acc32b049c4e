import { describeTransfer } from '@rupee/domain/chains/transfer-check.ts'
import type { Finding } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useWallets } from '#collections/board/board.ts'
import { findData } from '#lib/live/live.ts'
import { useTransferCheck } from './use-transfer-check.ts'

/** Returns the finding about the payment of a pending order that was paid on a chain. */
export function usePaymentOnChain(order: Order): readonly Finding[] {
  const { trackingID, fromWallet: wallet, from_currency: code, amountSent: amount } = order
  const network = findData(useWallets())?.find(({ id }) => id === wallet)?.network
  const reference = order.status === 'pending' ? order.TransactionID : ''
  const { check } = useTransferCheck({ trackingID, wallet, network, reference, is: 'payment' })
  const finding = check && describeTransfer(check, { is: 'payment', amount, code })
  return finding ? [finding] : []
}
