import type { Finding } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listPaymentFindings } from '@rupee/domain/payments/payment-findings.ts'
import { usePayerProof } from '#collections/customers/payer-proofs.ts'
import { usePaymentsById } from '#collections/payments.ts'
import { useControls } from '#collections/settings/controls.ts'
import { findData } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import type { Paid } from './use-paid.ts'

/** Returns the finding about the payment of an order on statements. */
export function usePaymentFindings(
  order: Order,
  { matched, suggested, until, reach }: Paid,
): readonly Finding[] {
  const unseenHours = findData(useControls())?.unseenHours
  const proof = usePayerProof(useMay('see payments') ? order.uid : undefined)
  const proven = findData(proof)?.accounts ?? []
  const proofs = findData(usePaymentsById(matched ? proven.map(({ payment }) => payment) : [])) ?? []
  const session = useSession()
  const reader = session.status === 'customer' ? session.uid : 'none'
  if (unseenHours === undefined) return []
  const newest = until !== undefined && reach ? { until, reach } : undefined
  const isSuggested = suggested.length > 0
  return listPaymentFindings(order, {
    paid: matched,
    isSuggested,
    newest,
    unseenHours,
    proven,
    proofs,
    reader,
  })
}
