import { expect, test } from 'vitest'
import { guessStep, isEnough } from './proof-of-work.ts'

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 2],
  [1000, 2],
])('after %d guesses with a proof of work the next one needs step %d', (guesses, step) => {
  expect(guessStep(guesses)).toBe(step)
})

test.each([
  [0, 0, true],
  [0, 1, true],
  [1, 2, true],
  [0, 2, false],
])('work of step %d, where step %d is required, counts: %s', (asked, wanted, counts) => {
  expect(isEnough({ about: 'a login', step: asked }, { about: 'a login', step: wanted })).toBe(counts)
  expect(isEnough({ about: 'another', step: asked }, { about: 'a login', step: wanted })).toBe(false)
})
