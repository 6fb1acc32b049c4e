import { expect, test } from 'vitest'
import { suiteTestsFor } from './what-to-test.mjs'

test('a change in a room of the functions runs the calls of that room', () => {
  expect(suiteTestsFor(['functions/src/quotes/quotes.ts', 'functions/src/orders/place-order.ts'])).toEqual([
    'tests/calls/orders/',
  ])
})

test('a changed test runs itself, a helper does not', () => {
  expect(suiteTestsFor(['tests/rules/storage.test.ts', 'tests/support/people.ts'])).toEqual([
    'tests/rules/storage.test.ts',
  ])
})

test('what no test on a suite can notice runs none', () => {
  expect(suiteTestsFor(['README.md', 'domain/src/money/money.ts'])).toEqual([])
})
