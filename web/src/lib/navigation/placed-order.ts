import * as z from 'zod/mini'

const placedOrderSchema = z.object({ placed: z.string() })

/** Navigation state from the order page to the home page after an order. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/** Returns the tracking ID of the order that was just placed, if any. */
export function findPlacedOrder(state: unknown): string | undefined {
  return placedOrderSchema.safeParse(state).data?.placed
}
