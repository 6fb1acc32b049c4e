import * as z from 'zod/mini'

const sameProofSchema = z.object({
  trackingID: z.string().check(z.minLength(1)),
  /** The same customer sent it again after a rejection. */
  again: z.boolean(),
})

export type SameProof = z.infer<typeof sameProofSchema>

const similarProofSchema = z.object({
  trackingID: z.string().check(z.minLength(1)),
  /** The same customer sent it again after a rejection. */
  again: z.boolean(),
  isSameCustomer: z.boolean(),
  /** Path of the image of this order. */
  own: z.string().check(z.minLength(1)),
  /** Path of the image that it resembles. */
  other: z.string().check(z.minLength(1)),
})

export type SimilarProof = z.infer<typeof similarProofSchema>

/** Marks of an order that only staff may know: `orderMarks/{trackingID}`. */
export const orderMarksSchema = z.object({
  /** Orders that came with a file which is byte for byte one of this order's. */
  sameProof: z._default(z.array(sameProofSchema), []),
  /** Orders with an image of the same content, cropped, encoded again or recoloured. */
  similarProof: z._default(z.array(similarProofSchema), []),
  /** Sent payout batch that returned the order. Its next payout or refund needs a second person, because the bank may have paid. */
  failedBatch: z.optional(z.string()),
})

export type OrderMarks = z.infer<typeof orderMarksSchema>
