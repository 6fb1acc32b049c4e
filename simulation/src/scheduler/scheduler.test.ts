import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Scheduler } from './scheduler.ts'
import { Seeded } from './seeded.ts'

const begins = new Date('2026-01-01T00:00:00Z')
const createScheduler = (seed = 1) => new Scheduler(begins, new Seeded(seed))
const end = begins.getTime() + 1e9

test('events happen by time, in whatever sequence they were planned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(1000)), async (delays) => {
      const scheduler = createScheduler()
      const happened: number[] = []
      for (const delay of delays) scheduler.after(delay, () => happened.push(delay))
      await scheduler.runUntil(end)
      expect(happened).toEqual(delays.toSorted((a, b) => a - b))
      expect(scheduler.steps).toBe(delays.length)
    }),
    { numRuns: 50 },
  )
})

test('the clock shows the time of the event, and afterwards the end of the run', async () => {
  const scheduler = createScheduler()
  const seen: number[] = []
  scheduler.after(0.25, () => seen.push(scheduler.now - begins.getTime()))
  scheduler.after(70, () => seen.push(scheduler.now - begins.getTime()))
  await scheduler.runUntil(begins.getTime() + 50)
  expect(seen).toEqual([0.25])
  expect(scheduler.date).toEqual(new Date(begins.getTime() + 50))
})

test('everything that follows immediately from an event precedes the next event', async () => {
  const scheduler = createScheduler()
  const happened: string[] = []
  scheduler.after(1, async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    await new Promise<void>((resolve) => process.nextTick(resolve))
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    happened.push('what follows')
  })
  scheduler.after(1.001, () => happened.push('the next event'))
  await scheduler.runUntil(end)
  expect(happened).toEqual(['what follows', 'the next event'])
})

test('thousands of events that each plan the next one stay in sequence', async () => {
  const scheduler = createScheduler()
  const happened: string[] = []
  const plan = (number: number) =>
    scheduler.after(1, async () => {
      happened.push(`event ${number}`)
      if (number < 2000) plan(number + 1)
      await new Promise<void>((resolve) => process.nextTick(resolve))
      await Promise.resolve()
      happened.push(`what follows ${number}`)
    })
  plan(1)
  await scheduler.runUntil(end)
  const numbers = Array.from({ length: 2000 }, (_, index) => index + 1)
  expect(happened).toEqual(numbers.flatMap((number) => [`event ${number}`, `what follows ${number}`]))
})

test('a failing event ends the run, and nothing happens after it', async () => {
  const scheduler = createScheduler()
  scheduler.after(1, () => {
    throw new Error('It fails')
  })
  scheduler.after(2, () => expect.unreachable())
  await expect(scheduler.runUntil(end)).rejects.toThrow('It fails')
  expect(scheduler.steps).toBe(1)
})

test('a cancelled event does not happen', async () => {
  const scheduler = createScheduler()
  const callOff = scheduler.after(5, () => expect.unreachable())
  scheduler.after(1, callOff)
  await scheduler.runUntil(end)
  expect(scheduler.steps).toBe(1)
})

test('the seed decides between simultaneous events', async () => {
  const runOrder = async (seed: number) => {
    const scheduler = createScheduler(seed)
    const happened: number[] = []
    for (let each = 0; each < 20; each += 1) scheduler.after(1, () => happened.push(each))
    await scheduler.runUntil(end)
    return happened
  }
  expect(await runOrder(1)).toEqual(await runOrder(1))
  expect(await runOrder(1)).not.toEqual(await runOrder(2))
})

test('nothing happens after a stop', async () => {
  const scheduler = createScheduler()
  scheduler.after(1, () => scheduler.stop())
  scheduler.after(1.5, () => expect.unreachable())
  await scheduler.runUntil(end)
  expect(scheduler.steps).toBe(1)
  expect(scheduler.now).toBe(begins.getTime() + 1)
})
