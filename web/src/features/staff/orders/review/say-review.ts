import { calls } from '@rupee/domain/calls/calls.ts'
import { call } from '#lib/calls/call.ts'

let said: Promise<unknown> = Promise.resolve()

/**
 * Tells that an order is open here, or not any more; one after the other, so that what was said last holds. It is a
 * courtesy: nobody is told if it fails.
 */
export function sayReview(id: string, open: boolean): void {
  said = said.then(() => call(calls.reviewOrder, { id, open }, { keepalive: true })).catch(() => {})
}

/** A decision is sent after it, for an order that is decided cannot be opened. */
export async function reviewsSaid(): Promise<void> {
  await said
}
