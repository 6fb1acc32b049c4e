import { expect, test } from 'vitest'
import { listFilesToRepeat, listFlakyTests, withRepeated } from './repeat.mjs'

/**
 * @param {string} file
 * @param {{ passed?: string[], failed?: string[], isFailed?: boolean }} tests
 */
const report = (file, { passed = [], failed = [], isFailed = failed.length > 0 }) => ({
  file,
  seconds: 1,
  passed,
  failed,
  isFailed,
})

/** @param {ReturnType<typeof report>[]} files */
const run = (...files) => ({ files, unhandledErrors: 0 })

const green = report('green.test.ts', { passed: ['adds'] })
const red = report('red.test.ts', { passed: ['adds'], failed: ['divides'] })
const brokenHook = report('hook.test.ts', { isFailed: true })

test('only failed files are repeated, including those without a failed test', () => {
  expect(listFilesToRepeat(run(green, red, brokenHook))).toEqual(['red.test.ts', 'hook.test.ts'])
  expect(listFilesToRepeat(run(green))).toEqual([])
})

test('nothing is repeated after an error outside tests, or when many files fail', () => {
  expect(listFilesToRepeat({ files: [red], unhandledErrors: 1 })).toEqual([])
  const many = Array.from({ length: 11 }, (_, index) => report(`${index}.test.ts`, { failed: ['fails'] }))
  expect(listFilesToRepeat(run(...many))).toEqual([])
  expect(listFilesToRepeat(run(...many.slice(1)))).toHaveLength(10)
})

test('a test that passes the second time is flaky, and its file counts as passed', () => {
  const repeated = run(
    report('red.test.ts', { passed: ['adds', 'divides'] }),
    report('hook.test.ts', { passed: ['waits'] }),
  )
  const first = run(green, red, brokenHook)
  expect(listFlakyTests(first, repeated)).toEqual(['red.test.ts, divides', 'hook.test.ts'])
  expect(withRepeated(first, repeated).files.filter(({ isFailed }) => isFailed)).toEqual([])
})

test('a test that fails twice stays failed', () => {
  const first = run(green, red)
  expect(listFlakyTests(first, run(red))).toEqual([])
  expect(withRepeated(first, run(red)).files).toEqual([green, red])
})

test('a file that the second run does not report stays failed', () => {
  expect(withRepeated(run(red), run()).files).toEqual([red])
  expect(listFlakyTests(run(red), run())).toEqual([])
})
