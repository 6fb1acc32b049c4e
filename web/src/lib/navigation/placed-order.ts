import * as z from 'zod/mini'

const placedOrderSchema = z.object({ placed: z.string() })

/** Navigation state with which the order page leads home after an order. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/** Tracking ID of the order that was just placed; undefined on every other way to the page. */
export function placedOrderIn(state: unknown): string | undefined {
  return placedOrderSchema.safeParse(state).data?.placed
}
