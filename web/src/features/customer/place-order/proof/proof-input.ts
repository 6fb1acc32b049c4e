import { orderFields } from '@rupee/domain/orders/order-input.ts'
import * as z from 'zod/mini'

/** Fields of an order that the customer fills in. The quote has the rest. */
export const proofInput = z.pick(orderFields, {
  transactionId: true,
  SendersPaymentDetails: true,
  screenshot: true,
  chat: true,
  withdrawalMethod: true,
})

export type Proof = z.input<typeof proofInput>
