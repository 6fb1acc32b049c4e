import { expect, test } from 'vitest'
import { Seeded } from '../scheduler/seeded.ts'
import { Faults } from './faults.ts'

const hour = 60 * 60 * 1000

/** Counts the faults of this many hours with a thousand round trips each. */
function countFaults(seed: number, kind: 'none' | 'by seed', hours = 50): number {
  let now = 0
  const faults = new Faults(new Seeded(seed), () => now, kind)
  for (let each = 0; each < hours * 1000; each += 1) {
    now += hour / 1000
    faults.onTheWay()
  }
  return [...faults.counts.values()].reduce((sum, count) => sum + count, 0)
}

test('the seed determines the severity of a run', () => {
  const troubles = Array.from({ length: 30 }, (_, seed) => countFaults(seed, 'by seed'))
  expect(troubles.some((count) => count < 20)).toBe(true)
  expect(troubles.some((count) => count > 500)).toBe(true)
  expect(countFaults(3, 'by seed')).toBe(troubles[3])
})

test('without faults, and after they end, nothing fails', () => {
  expect(countFaults(1, 'none')).toBe(0)
  const faults = new Faults(new Seeded(1), () => 0, 'by seed')
  faults.end()
  for (let each = 0; each < 10_000; each += 1) {
    expect(faults.onTheWay()).toBeUndefined()
    expect(faults.strikes('a trigger is late')).toBe(false)
  }
})
