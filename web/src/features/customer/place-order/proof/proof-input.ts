import { orderFields } from '@rupee/domain/orders/order-input.ts'
import type { z } from 'zod'

/** The part of an order that the customer fills in. The rest comes from the quote. */
export const proofInput = orderFields.pick({
  transactionId: true,
  SendersPaymentDetails: true,
  screenshot: true,
  chat: true,
  withdrawalMethod: true,
})

export type Proof = z.input<typeof proofInput>
