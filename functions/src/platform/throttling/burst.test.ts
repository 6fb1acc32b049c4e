import { expect, test } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { makeBurstLimit } from './burst.ts'

const at = (second: number) => new Date(second * 1000)

test('an address has a number of calls per minute, and the refusal says when to call again', () => {
  const count = makeBurstLimit(2)
  count('a', at(61))
  count('a', at(62))
  expect(() => count('a', at(90))).toThrow(Refusal)
  try {
    count('a', at(90))
  } catch (error) {
    expect(error).toMatchObject({ reason: 'too-many', headers: { 'Retry-After': '30' } })
  }
  expect(() => count('b', at(90))).not.toThrow()
  expect(() => count('a', at(120))).not.toThrow()
})

test('ten thousand addresses are counted in a minute, and no more are remembered', () => {
  const count = makeBurstLimit(1)
  count('first', at(0))
  for (let other = 1; other < 10_000; other += 1) count(String(other), at(1))
  expect(() => count('first', at(1))).not.toThrow()
  expect(() => count('first', at(1))).toThrow(Refusal)
})
