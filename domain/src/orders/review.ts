import * as z from 'zod/mini'
import { flag, id } from '../input/input.ts'
import { texts } from '../texts.ts'

/** Long enough to check an order. After that others can open it, in case someone forgot to close it. */
export const reviewMinutes = 10

/** Member of staff who has an order open: `reviews/{trackingID}`. */
export const reviewSchema = z.object({
  by: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  at: z.date(),
  expires: z.date(),
  /** The colleague from whom it was taken over, who may still be looking at it. */
  takenFrom: z.optional(z.string()),
})

export type Review = z.infer<typeof reviewSchema>

export function isUnderReview({ expires }: Pick<Review, 'expires'>, now: Date): boolean {
  return expires.getTime() > now.getTime()
}

export function reviewExpiry(at: Date): Date {
  return new Date(at.getTime() + reviewMinutes * 60_000)
}

/** With `take`, it is taken over from a colleague who has it open. */
export const reviewInput = z.strictObject({ id: id(texts.noSuchOrder), open: flag, take: z.optional(flag) })
