import { orderSchema } from '@rupee/domain/orders/order.ts'
import { timestamp } from '#lib/firebase/timestamp.ts'

/** An order as it lies in Firestore, where its tracking ID is the name of the document. */
export const storedOrder = orderSchema.extend({ created_at: timestamp, decidedAt: timestamp.optional() })
