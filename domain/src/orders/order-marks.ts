import * as z from 'zod/mini'

const sameProofSchema = z.object({
  trackingID: z.string().check(z.minLength(1)),
  /** The same customer sent it again after a rejection. */
  again: z.boolean(),
})

export type SameProof = z.infer<typeof sameProofSchema>

/** What only staff may know of an order: `orderMarks/{trackingID}`. */
export const orderMarksSchema = z.object({
  /** Orders that came with a file which is byte for byte one of this order's. */
  sameProof: z.array(sameProofSchema),
})

export type OrderMarks = z.infer<typeof orderMarksSchema>
