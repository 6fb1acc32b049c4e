import { orderInput } from '@rupee/domain/orders/order-input.ts'
import type { z } from 'zod'

/** What the customer fills in; the rest of an order is in the quote. */
export const proofInput = orderInput.pick({
  transactionId: true,
  SendersPaymentDetails: true,
  screenshot: true,
  chat: true,
  withdrawalMethod: true,
})

export type Proof = z.input<typeof proofInput>
