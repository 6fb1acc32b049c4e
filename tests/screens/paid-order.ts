import type { Client } from '../support/client.ts'
import { placedOrder } from '../support/swaps.ts'

/** Places an order for USDT by the demo customer at the demo's rate, with a receipt. */
export function paidOrder(customer: Client, transactionId: string, screenshot: Blob): Promise<string> {
  const swap = { from: { id: 'inr', code: 'INR' }, to: { id: 'usdt', code: 'USDT' } }
  const amounts = { from_amount: '924.00', to_amount: '10.00' }
  return placedOrder(
    { client: customer },
    { ...swap, ...amounts },
    {
      transactionId,
      screenshot,
      SendersPaymentDetails: 'UPI from asha.verma@examplebank',
      withdrawalMethod: 'crypto-3',
    },
  )
}
