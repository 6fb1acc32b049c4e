import { expect, test } from 'vitest'
import { chooseTests, isAboutSimulation } from './what-to-test.mjs'

test('a change in an area of the functions runs its business tests and its calls', () => {
  expect(
    chooseTests(['functions/src/exchange/quotes/quotes.ts', 'functions/src/exchange/orders/place-order.ts']),
  ).toEqual({
    inOneProcess: ['tests/business/orders/'],
    onSuite: ['tests/calls/orders/'],
  })
})

test('a changed test runs, and a changed helper does not', () => {
  const changed = [
    'tests/rules/storage.test.ts',
    'tests/business/orders/least.test.ts',
    'tests/support/people.ts',
  ]
  expect(chooseTests(changed)).toEqual({
    inOneProcess: ['tests/business/orders/least.test.ts'],
    onSuite: ['tests/rules/storage.test.ts'],
  })
})

test('a change to the test world runs all business tests, and no suite', () => {
  expect(chooseTests(['tests/business/world/site.ts'])).toEqual({
    inOneProcess: ['tests/business/'],
    onSuite: [],
  })
})

test('a change that none of these tests can notice runs none', () => {
  expect(chooseTests(['README.md', 'domain/src/money/money.ts'])).toEqual({ inOneProcess: [], onSuite: [] })
})

test("the simulation's own tests run when it, its Firestore or its build has changed", () => {
  expect(isAboutSimulation(['README.md', 'simulation/src/actors/cast.ts'])).toBe(true)
  expect(isAboutSimulation(['emulators/src/in-process/firestore.ts'])).toBe(true)
  expect(isAboutSimulation(['scripts/simulation/build-simulation.mjs'])).toBe(true)
  expect(isAboutSimulation(['functions/src/exchange/quotes/quotes.ts', 'scripts/test-run/test.mjs'])).toBe(
    false,
  )
})
