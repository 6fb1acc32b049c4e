import { expect, test } from 'vitest'
import { compilePathPattern } from './path-pattern.ts'

test.each([
  ['users/{id}', 'users/asha', 'users/asha/orders/o1'],
  ['users/{id}/orders/{order=*}', 'users/asha/orders/o1', 'users/asha/letters/o1'],
  ['archive/{path=**}', 'archive/2026/months/05', 'archives/2026'],
  ['{path=**}', 'any/thing/at/all', ''],
  ['users/asha', 'users/asha', 'users/ashas'],
  ['users/a.c', 'users/a.c', 'users/abc'],
])('%s matches %s and not %s', (pattern, matching, other) => {
  expect(compilePathPattern(pattern)(matching)).toBe(true)
  expect(compilePathPattern(pattern)(other)).toBe(false)
})
