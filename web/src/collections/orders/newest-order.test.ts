import type { Order } from '@rupee/domain/orders/order.ts'
import { ordersTallySchema } from '@rupee/domain/tallies/tally.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleOrder } from '#collections/examples/example-order.ts'
import { retryAfter, watchNewestOrder } from './newest-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noOrders = ordersTallySchema.parse({})

const toTally = (count: number) => ({ ...noOrders, pending: { ...noOrders.pending, count } })

/** Listens with these answers of the server; a missing one is an error with the code. */
function listenWithAnswers(answers: readonly (Order | undefined)[], code = 'unavailable') {
  const told: unknown[] = []
  const waiting = [...answers]
  let tellTally: (count: number) => void = () => {}
  const tally = {
    id: 'tally',
    listen: (next: (tally: ReturnType<typeof toTally>) => void) => {
      tellTally = (count) => next(toTally(count))
      return () => {}
    },
  }
  const readStored = vi.fn(async () => {
    const answer = waiting.shift()
    if (!answer) throw Object.assign(new Error('failed'), { code })
    return answer
  })
  const { listen } = watchNewestOrder(tally, { readCached: async () => undefined, readStored })
  const stop = listen(
    (order) => told.push(order?.trackingID),
    (error) => told.push(error.message),
  )
  return { told, readStored, stop, tellTally }
}

const first = { ...exampleOrder, trackingID: 'A' }
const second = { ...exampleOrder, trackingID: 'B' }

test('the newest order is read when the number of orders grows, and only then', async () => {
  const { told, readStored, tellTally } = listenWithAnswers([first, second])
  for (const count of [1, 1, 2, 1]) {
    tellTally(count)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(told).toEqual(['A', 'B'])
  expect(readStored).toHaveBeenCalledTimes(2)
})

test('a read without connection is repeated although the tally stays the same, until somebody stops listening', async () => {
  const { told, readStored, stop, tellTally } = listenWithAnswers([undefined, first, undefined])
  tellTally(1)
  await vi.advanceTimersByTimeAsync(retryAfter)
  expect(told).toEqual(['failed', 'A'])
  tellTally(2)
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(retryAfter)
  expect(told).toEqual(['failed', 'A', 'failed'])
  expect(readStored).toHaveBeenCalledTimes(3)
})

test('a refused read is repeated only when the tally changes', async () => {
  const { told, tellTally } = listenWithAnswers([undefined, first], 'permission-denied')
  tellTally(1)
  await vi.advanceTimersByTimeAsync(retryAfter)
  expect(told).toEqual(['failed'])
  tellTally(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['failed', 'A'])
})
