import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import { z } from 'zod'

/** What the converter hands to the order page in the navigation state: wallet ids and the amounts it showed. */
export const orderIntentSchema = z.object({
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  convertedAmount: decimalText,
})

export type OrderIntent = z.infer<typeof orderIntentSchema>
