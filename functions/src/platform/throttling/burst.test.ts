import { expect, test } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { makeBurstLimit } from './burst.ts'

const toTime = (second: number) => new Date(second * 1000)

test('an address has a number of calls per minute, and the refusal says when to call again', () => {
  const count = makeBurstLimit(2)
  count('a', toTime(61))
  count('a', toTime(62))
  expect(() => count('a', toTime(90))).toThrow(Refusal)
  try {
    count('a', toTime(90))
  } catch (error) {
    expect(error).toMatchObject({ reason: 'too-many', headers: { 'Retry-After': '30' } })
  }
  expect(() => count('b', toTime(90))).not.toThrow()
  expect(() => count('a', toTime(120))).not.toThrow()
})

test('ten thousand addresses are counted in a minute, and no more are remembered', () => {
  const count = makeBurstLimit(1)
  count('first', toTime(0))
  for (let other = 1; other < 10_000; other += 1) count(String(other), toTime(1))
  expect(() => count('first', toTime(1))).not.toThrow()
  expect(() => count('first', toTime(1))).toThrow(Refusal)
})
