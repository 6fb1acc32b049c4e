import * as z from 'zod/mini'
import { id, lines } from '../input/input.ts'
import { texts } from '../texts.ts'

export const longestHandover = 2000
export const maximumHandoverOrders = 20

/** A note from one shift to the next: `handovers/{id}`. Open until it is marked as done. */
export const handoverSchema = z.object({
  id: z.string().check(z.minLength(1)),
  text: z.string(),
  /** Tracking IDs of the orders that the note is about. */
  orders: z.array(z.string()),
  by: z.string().check(z.minLength(1)),
  byName: z.string(),
  at: z.date(),
  open: z.boolean(),
  doneBy: z.optional(z.string()),
  doneByName: z.optional(z.string()),
  doneAt: z.optional(z.date()),
})

export type Handover = z.infer<typeof handoverSchema>

const handoverId = id(texts.handoverIdRequired)

/** Tracking IDs as people type or paste them: with spaces, commas or lines between them. */
const trackingIDs = z.pipe(
  z.string(texts.handoverOrders).check(z.maxLength(1000, texts.handoverOrders)),
  z.pipe(
    z.transform((typed: string) => [
      ...new Set(
        typed
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter((part) => part !== ''),
      ),
    ]),
    z.array(id(texts.handoverOrders)).check(z.maxLength(maximumHandoverOrders, texts.handoverOrders)),
  ),
)

/** The client makes the ID, so that a retry after a lost answer adds no second note. */
export const handoverInput = z.strictObject({
  id: handoverId,
  text: lines(longestHandover, texts.writeHandover),
  orders: z._default(trackingIDs, []),
})

export type HandoverInput = z.output<typeof handoverInput>

export const handoverDoneInput = z.strictObject({ id: handoverId })
