import { expect, test } from 'vitest'
import { testTimes } from './test-times.mjs'

/**
 * @param {string} file
 * @param {number} seconds
 * @param {number} tests
 */
const report = (file, seconds, tests) => ({
  file,
  seconds,
  isFailed: false,
  failed: [],
  passed: Array.from({ length: tests }, (_, index) => `test ${index}`),
})

test('the times of a run are summed by kind, slowest first', () => {
  const files = [
    report('domain/src/money/money.test.ts', 0.25, 3),
    report('tests/journeys/staff/queue.test.ts', 20, 9),
    report('tests/journeys/visitor/faq.test.ts', 5.5, 4),
    report('emulators/contract/admin-queries.test.ts', 1, 2),
  ]
  const lines = testTimes({ files, unhandledErrors: 0 }).split('\n')
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'Kind Files Tests Seconds',
    'journeys 2 13 25.5',
    'contract 1 2 1.0',
    'unit 1 3 0.3',
    '',
    'Slowest files Tests Seconds',
    'tests/journeys/staff/queue.test.ts 9 20.0',
    'tests/journeys/visitor/faq.test.ts 4 5.5',
    'emulators/contract/admin-queries.test.ts 2 1.0',
    'domain/src/money/money.test.ts 3 0.3',
  ])
})

test('at most ten files are listed', () => {
  const files = Array.from({ length: 12 }, (_, index) => report(`tests/calls/${index}.test.ts`, index, 1))
  const [, slowest = ''] = testTimes({ files, unhandledErrors: 0 }).split('\n\n')
  expect(slowest.split('\n')).toHaveLength(11)
  expect(slowest).not.toContain('tests/calls/1.test.ts')
})
