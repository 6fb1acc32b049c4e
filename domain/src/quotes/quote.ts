import * as z from 'zod/mini'
import { flag, id } from '../input/input.ts'
import { decimalText, positiveInput, rateText } from '../money/decimal-text.ts'
import { networkSchema } from '../networks/network.ts'
import { texts } from '../texts.ts'
import { targetMinutesSchema } from '../wallets/target-minutes.ts'
import { walletTypeSchema } from '../wallets/wallet.ts'

/** live → used by an order, released by the customer, replaced by a newer one, or expired. All but live are final. */
export const quoteStateSchema = z.enum(['live', 'used', 'released', 'replaced', 'expired'])

export type QuoteState = z.infer<typeof quoteStateSchema>

export const maximumLiveQuotes = 3

/** Minutes by which a quote is extended, once, on request. */
export const extensionMinutes = 15

/** A rate and a part of the reserve, held for one customer while they pay. */
export const quoteSchema = z.object({
  id: z.string().check(z.minLength(1)),
  uid: z.string().check(z.minLength(1)),
  fromWallet: z.string().check(z.minLength(1)),
  toWallet: z.string().check(z.minLength(1)),
  from_currency: z.string().check(z.minLength(1)),
  to_currency: z.string().check(z.minLength(1)),
  fromType: walletTypeSchema,
  toType: walletTypeSchema,
  toNetwork: z.optional(networkSchema),
  /** Target time of the payout wallet, so that an order with a quote need not read it. */
  targetMinutes: z.optional(targetMinutesSchema),
  from_amount: decimalText,
  to_amount: decimalText,
  /** Rupees for one unit. */
  rate: rateText,
  /** In rupees. */
  worth: decimalText,
  /** Set if the quote counts when it is abandoned; see limits.ts. */
  isLarge: z.boolean(),
  state: quoteStateSchema,
  /** The tracking ID of the order that was placed with it. A quote takes one order, a late one too. */
  order: z.optional(z.string()),
  created_at: z.date(),
  expires: z.date(),
  /** Time at which the quote ended without an order. */
  ended_at: z.optional(z.date()),
  /** The quote was already extended. */
  extended: z.optional(z.boolean()),
})

export type Quote = z.infer<typeof quoteSchema>

export function isLive({ state, expires }: Pick<Quote, 'state' | 'expires'>, now: Date): boolean {
  return state === 'live' && expires.getTime() > now.getTime()
}

/** The part of a quote that the order page needs. */
export const quoteAnswer = z.object({
  id: z.string(),
  from_amount: decimalText,
  to_amount: decimalText,
  rate: rateText,
  expires: z.iso.datetime(),
})

export const quoteInput = z.strictObject({ id: id(texts.noSuchQuote) })

/** Input of the call for payment instructions. With an amount, a verified customer also gets a quote for it. */
export const instructionsInput = z.pipe(
  z.strictObject({
    from_currency_id: id(texts.fillAllFields),
    to_currency_id: id(texts.fillAllFields),
    /** The specification sends it, but the wallets tell which side is the common currency. */
    FromCommon: z.optional(flag),
    from_amount: z.optional(positiveInput(texts.fillAllFields)),
  }),
  z.transform(({ from_currency_id, to_currency_id, from_amount }) => ({
    fromId: from_currency_id,
    toId: to_currency_id,
    amountSent: from_amount,
  })),
)
