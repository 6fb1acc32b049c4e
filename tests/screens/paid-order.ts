import type { Client } from '../support/client.ts'
import { placedOrder } from '../support/swaps.ts'

/** The customer of the demo has bought USDT at the rate of the demo, and sends the receipt along. */
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
