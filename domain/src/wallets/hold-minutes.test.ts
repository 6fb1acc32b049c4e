import { expect, test } from 'vitest'
import { chooseHoldMinutes, holdMinutesInput } from './hold-minutes.ts'

test.each([
  [undefined, undefined, 30],
  [10, undefined, 10],
  [undefined, 10, 10],
  [10, 20, 10],
  [45, undefined, 30],
  [45, 60, 45],
])('wallets of %s and %s minutes hold a rate for %i', (from, to, minutes) => {
  expect(chooseHoldMinutes({ holdMinutes: from }, { holdMinutes: to }, 30)).toBe(minutes)
})

test.each([
  ['10', 10],
  [' 60 ', 60],
  [5, 5],
  ['', null],
  [null, null],
])('%j is read as %j', (typed, minutes) => {
  expect(holdMinutesInput.parse(typed)).toBe(minutes)
})

test.each([4, 61, 7.5, '4', '61', '1e1', '-10', '10.5', 'ten', true])('%j is refused', (typed) => {
  const { error } = holdMinutesInput.safeParse(typed)
  expect(error?.issues[0]?.message).toBe('A rate can be held for 5 to 60 minutes')
})
