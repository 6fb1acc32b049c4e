import type { Finding } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listProofFindings } from '@rupee/domain/proofs/proof-findings.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { useBankDetails } from '#collections/bank-details.ts'
import { useWalletInstructions } from '#collections/wallet-instructions.ts'
import { useSource } from '#features/staff/orders/parts/use-source.ts'
import { findData } from '#lib/live/live.ts'
import { useStoredReading } from '#lib/proof-reading/use-stored-reading.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Reads the stored proof of an order on this device and returns where it contradicts the order. */
export function useProofFindings(order: Order): readonly Finding[] {
  const source = useSource(order)
  const maySee = useMay('see proofs')
  const { type } = source
  const reading = useStoredReading(maySee ? order.screenshot : undefined, { type, code: order.from_currency })
  const instructions = useInstructions(order, isCommon(source))
  return reading ? listProofFindings(reading, order, { source, instructions }) : []
}

/** Returns the texts that name the exchange's accounts in the order's source wallet. */
function useInstructions({ fromWallet }: Pick<Order, 'fromWallet'>, isBank: boolean): string | undefined {
  const maySee = useMay('see payment details')
  const bank = findData(useBankDetails(maySee && isBank ? fromWallet : undefined))
  const wallets = findData(useWalletInstructions(maySee && !isBank))
  if (isBank) return bank && Object.values(bank).join('\n')
  return wallets?.find(({ walletId }) => walletId === fromWallet)?.walletID_Description
}
