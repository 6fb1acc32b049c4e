import { expect, test } from 'vitest'
import type { Mortal } from '../process/simulated-process.ts'
import { Scheduler } from '../scheduler/scheduler.ts'
import { Seeded } from '../scheduler/seeded.ts'
import { Teller } from '../story/teller.ts'
import { type FaultOnTheWay, Faults } from './faults.ts'
import { Line } from './line.ts'

const begins = new Date('2026-01-01T00:00:00Z')
const hour = 60 * 60 * 1000

class Process implements Mortal {
  readonly name = 'process 1'
  isAlive = true

  die(): void {
    this.isAlive = false
  }
}

/** Returns a line with this fault in its first round trip and no other. */
function makeLine(fault?: FaultOnTheWay) {
  const scheduler = new Scheduler(begins, new Seeded(1))
  const faults = new Faults(new Seeded(1), () => scheduler.now, 'none')
  let next = fault
  faults.onTheWay = () => {
    const now = next
    next = undefined
    return now
  }
  const process = new Process()
  const surroundings = {
    scheduler,
    faults,
    latency: { minimum: 5, maximum: 30 },
    teller: new Teller(scheduler, false),
  }
  const line = new Line(process, surroundings, new Seeded(2))
  const delivered: number[] = []
  const heard: unknown[] = []
  const commit = () =>
    line
      .roundTrip('commit', async () => {
        delivered.push(scheduler.now - begins.getTime())
        return 'done'
      })
      .then(
        (answer) => heard.push(answer),
        (error) => heard.push(error),
      )
  return {
    process,
    scheduler,
    delivered,
    heard,
    commit,
    rest: () => scheduler.runUntil(begins.getTime() + hour),
  }
}

test('a round trip takes its time there and back', async () => {
  const { scheduler, delivered, heard, commit } = makeLine()
  commit()
  await scheduler.runUntil(begins.getTime() + 2)
  expect(delivered).toEqual([])
  await scheduler.runUntil(begins.getTime() + 30)
  expect(delivered).toHaveLength(1)
  expect(heard).toEqual(['done'])
})

test.each([
  ['a request is lost', 14, 0],
  ['it is refused for the moment', 8, 0],
  ['it is aborted', 10, 0],
  ['an answer is lost', 14, 1],
] as const)('where %s, the process hears %d, and it was done %d times', async (fault, code, times) => {
  const { delivered, heard, commit, rest } = makeLine(fault)
  commit()
  await rest()
  expect(delivered).toHaveLength(times)
  expect(heard).toMatchObject([{ code }])
})

test('a very late answer still arrives', async () => {
  const { delivered, heard, commit, rest } = makeLine('it is very late')
  commit()
  await rest()
  expect(delivered[0]).toBeGreaterThan(100)
  expect(heard).toEqual(['done'])
})

test.each([
  ['the process dies before it', 0],
  ['the process dies after it', 1],
] as const)('where %s, no answer ever arrives, and it was done %d times', async (fault, times) => {
  const { process, delivered, heard, commit, rest } = makeLine(fault)
  commit()
  await rest()
  expect(process.isAlive).toBe(false)
  expect(delivered).toHaveLength(times)
  commit()
  await rest()
  expect({ delivered: delivered.length, heard }).toEqual({ delivered: times, heard: [] })
})

test('a process that dies during a request gets no answer, but the request is done', async () => {
  const { process, delivered, heard, commit, rest } = makeLine()
  commit()
  process.die()
  await rest()
  expect(delivered).toHaveLength(1)
  expect(heard).toEqual([])
})
