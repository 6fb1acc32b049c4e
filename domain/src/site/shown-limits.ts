import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { defaultUpiLimit } from '../networks/upi.ts'
import { defaultLimits, defaultRefundDays } from '../orders/limits.ts'

/** The limits that visitors must know: `site/limits`. */
export const shownLimitsSchema = z.object({
  heldAtOnce: decimalText,
  pendingOrders: z._default(z.int(), defaultLimits.pendingOrders),
  firstDayOrder: z.nullable(decimalText),
  extensionMovePercent: z._default(z.nullable(decimalText), defaultLimits.extensionMovePercent),
  upiLimit: z._default(decimalText, defaultUpiLimit),
  refundDays: z._default(z.int(), defaultRefundDays),
})

export type ShownLimits = z.infer<typeof shownLimitsSchema>

/** As long as the operator has set nothing. */
export const defaultShownLimits: ShownLimits = {
  heldAtOnce: defaultLimits.heldAtOnce,
  pendingOrders: defaultLimits.pendingOrders,
  firstDayOrder: defaultLimits.firstDayOrder,
  extensionMovePercent: defaultLimits.extensionMovePercent,
  upiLimit: defaultUpiLimit,
  refundDays: defaultRefundDays,
}
