import { expect, test } from 'vitest'
import { readRuntime } from './runtime.mjs'

const withRuntime = (/** @type {string | undefined} */ runtime) => ({ functions: { runtime } })

test('the functions are deployed to the Node.js on which they are tested, or a later one', () => {
  expect(readRuntime()).toBe(22)
  expect(readRuntime(withRuntime('nodejs24'))).toBe(24)
})

test.each(['nodejs20', 'nodejs18', 'python312', undefined])('a deployment to %s is refused', (runtime) => {
  expect(() => readRuntime(withRuntime(runtime))).toThrow(
    /sets the runtime .*, but the functions need nodejs22/,
  )
})
