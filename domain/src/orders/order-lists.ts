import * as z from 'zod/mini'
import { decimalText, rateText } from '../money/decimal-text.ts'
import { texts } from '../texts.ts'
import { type Order, orderStatusSchema } from './order.ts'
import { orderStageSchema } from './stage.ts'

/** Lists come in pages. Send the `next` of an answer to get the following page. */
export const pageInput = z.strictObject({
  next: z.optional(z.string(texts.badCursor).check(z.maxLength(1000, texts.badCursor))),
})

/** An order as its customer sees it. */
export const customerOrderSchema = z.object({
  trackingID: z.string(),
  amountSent: decimalText,
  amountReceived: decimalText,
  from_currency: z.string(),
  to_currency: z.string(),
  exchangedRateINR: decimalText,
  rate: rateText,
  date: z.iso.datetime(),
  status: orderStatusSchema,
  stage: z.optional(orderStageSchema),
  late: z.optional(z.boolean()),
  quotedAmount: z.optional(decimalText),
  adminNotes: z.optional(z.string()),
  adminScreenshot: z.optional(z.string()),
  payoutReference: z.optional(z.string()),
})

export type CustomerOrder = z.infer<typeof customerOrderSchema>

/** An order as staff see it. */
export const staffOrderSchema = z.object({
  id: z.string(),
  TransactionID: z.string(),
  name: z.string(),
  email: z.string(),
  amountSent: decimalText,
  amountReceived: decimalText,
  from_currency: z.string(),
  to_currency: z.string(),
  exchangedRateINR: decimalText,
  rate: rateText,
  status: orderStatusSchema,
  stage: z.optional(orderStageSchema),
  created_at: z.iso.datetime(),
  screenshot: z.optional(z.string()),
  chatScreenshot: z.array(z.string()),
  sendersPaymentDetails: z.string(),
  UPI_ID: z.optional(z.string()),
  wallet_address: z.optional(z.string()),
  bank_name: z.optional(z.string()),
  branch_name: z.optional(z.string()),
  account_number: z.optional(z.string()),
  account_name: z.optional(z.string()),
  ifsc_code: z.optional(z.string()),
  late: z.optional(z.boolean()),
  quotedAmount: z.optional(decimalText),
  short: z.optional(z.boolean()),
  adminNotes: z.optional(z.string()),
  adminScreenshot: z.optional(z.string()),
  payoutReference: z.optional(z.string()),
  /** Whether the withdrawal method looks like an account of the wallet that is paid from; see payout-check.ts. */
  wellFormed: z.boolean(),
  /** The bank account is in another name than the customer's. */
  otherHolder: z.optional(z.literal(true)),
})

export type StaffOrder = z.infer<typeof staffOrderSchema>

export function toCustomerOrder(order: Order): CustomerOrder {
  return {
    trackingID: order.trackingID,
    amountSent: order.amountSent,
    amountReceived: order.amountReceived,
    from_currency: order.from_currency,
    to_currency: order.to_currency,
    exchangedRateINR: order.exchangedRateINR,
    rate: order.rate,
    date: order.created_at.toISOString(),
    status: order.status,
    stage: order.stage,
    late: order.late,
    quotedAmount: order.quotedAmount,
    adminNotes: order.adminNotes,
    adminScreenshot: order.adminScreenshot,
    payoutReference: order.payoutReference,
  }
}

export function toStaffOrder(order: Order): Omit<StaffOrder, 'wellFormed' | 'otherHolder'> {
  return {
    id: order.trackingID,
    TransactionID: order.TransactionID,
    name: order.name,
    email: order.email,
    amountSent: order.amountSent,
    amountReceived: order.amountReceived,
    from_currency: order.from_currency,
    to_currency: order.to_currency,
    exchangedRateINR: order.exchangedRateINR,
    rate: order.rate,
    status: order.status,
    stage: order.stage,
    created_at: order.created_at.toISOString(),
    screenshot: order.screenshot,
    chatScreenshot: order.chatScreenshot ?? [],
    sendersPaymentDetails: order.sendersPaymentDetails,
    ...toPayoutFields(order),
    late: order.late,
    quotedAmount: order.quotedAmount,
    short: order.short,
    adminNotes: order.adminNotes,
    adminScreenshot: order.adminScreenshot,
    payoutReference: order.payoutReference,
  }
}

function toPayoutFields({ withdrawal }: Order): Partial<StaffOrder> {
  switch (withdrawal.type) {
    case 'UPI':
      return { UPI_ID: withdrawal.upiID }
    case 'Crypto':
      return { wallet_address: withdrawal.cryptoAddress }
    case 'Bank':
      return {
        bank_name: withdrawal.bankName,
        branch_name: withdrawal.branch,
        account_number: withdrawal.accountNumber,
        account_name: withdrawal.accountName,
        ifsc_code: withdrawal.ifscCode,
      }
  }
}
