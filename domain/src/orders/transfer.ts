import * as z from 'zod/mini'
import { line } from '../input/input.ts'
import { inLatinDigits } from '../input/latin-digits.ts'
import { decimalText, rateText } from '../money/decimal-text.ts'
import { toPublicName } from '../people/account.ts'
import { texts } from '../texts.ts'
import { type Order, orderStatusSchema } from './order.ts'

/** Number of newest approved transfers that are public. */
export const maximumShown = 20

/** The public part of an order. */
export const transferSchema = z.object({
  sent: z.string().check(z.minLength(1)),
  received: z.string().check(z.minLength(1)),
  amount: decimalText,
  convertedAmount: decimalText,
  date: z.date(),
  status: orderStatusSchema,
  username: z.string(),
  exchanged_rate: decimalText,
  /** Exact rate; `exchanged_rate` has only its whole rupees. */
  rate: rateText,
})

export type Transfer = z.infer<typeof transferSchema>

export function toTransfer(order: Order): Transfer {
  return {
    sent: order.from_currency,
    received: order.to_currency,
    amount: order.amountSent,
    convertedAmount: order.amountReceived,
    date: order.created_at,
    status: order.status,
    username: toPublicName(order.name),
    exchanged_rate: order.exchangedRateINR,
    rate: order.rate,
  }
}

/** Orders with public transfers. */
export function listLatestOrders(orders: readonly Order[]): readonly Order[] {
  return orders
    .filter(({ status }) => status === 'Approved')
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, maximumShown)
}

/** A transfer as a call answers it. */
export const exchangeSchema = z.extend(transferSchema, { id: z.string(), date: z.iso.datetime() })

export type Exchange = z.infer<typeof exchangeSchema>

export function toExchange({ date, ...transfer }: Transfer & { readonly id: string }): Exchange {
  return { ...transfer, date: date.toISOString() }
}

/** Any text is accepted and looked up. If it is not a tracking ID, nothing is found. */
export const trackInput = z.strictObject({
  transaction_id: line(100, texts.transactionIdRequired).check(inLatinDigits),
})
