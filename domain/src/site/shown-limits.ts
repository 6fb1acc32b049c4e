import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { defaultUpiLimit } from '../networks/upi.ts'
import { defaultLimits, defaultRefundDays } from '../orders/limits.ts'

/** The limits that visitors must know: `site/limits`. */
export const shownLimitsSchema = z.object({
  heldAtOnce: decimalText,
  pendingOrders: z.int(),
  firstDayOrder: z.nullable(decimalText),
  extensionMovePercent: z.nullable(decimalText),
  upiLimit: decimalText,
  refundDays: z.int(),
})

export type ShownLimits = z.infer<typeof shownLimitsSchema>

/** Limits while the operator has set none. */
export const defaultShownLimits: ShownLimits = {
  heldAtOnce: defaultLimits.heldAtOnce,
  pendingOrders: defaultLimits.pendingOrders,
  firstDayOrder: defaultLimits.firstDayOrder,
  extensionMovePercent: defaultLimits.extensionMovePercent,
  upiLimit: defaultUpiLimit,
  refundDays: defaultRefundDays,
}
