import * as z from 'zod/mini'
import { decimalText } from '../../money/decimal-text.ts'

/** An offer is open until its customer answers, another payment arrives, or the order is decided or held for approval. */
const partOfferStateSchema = z.enum(['open', 'accepted', 'declined', 'ended'])

const amountsSchema = z.object({ amountSent: decimalText, amountReceived: decimalText })

/** Offer of staff to carry out an order with the part that was paid: field `part` of an order, beside its times. */
export const partOfferSchema = z.object({
  id: z.string().check(z.minLength(1)),
  state: partOfferStateSchema,
  /** Amounts of the order if the customer accepts. */
  offered: amountsSchema,
  /** Amounts of the order at the time of the offer. */
  before: amountsSchema,
})

/**
 * Message of the thread by which staff make an offer, or the customer answers it. It keeps the amounts that the customer read,
 * because a newer offer replaces the field of the order.
 */
export const partMessageSchema = z.object({
  offer: z.string().check(z.minLength(1)),
  said: z.enum(['offered', 'accepted', 'declined']),
  ...amountsSchema.shape,
})

export type PartMessage = z.infer<typeof partMessageSchema>

export type PartOffer = z.infer<typeof partOfferSchema>
