import { expect, test } from 'vitest'
import { pathPattern } from './path-pattern.ts'

test.each([
  ['users/{id}', 'users/asha', 'users/asha/orders/o1'],
  ['users/{id}/orders/{order=*}', 'users/asha/orders/o1', 'users/asha/letters/o1'],
  ['archive/{path=**}', 'archive/2026/months/05', 'archives/2026'],
  ['{path=**}', 'any/thing/at/all', ''],
  ['users/asha', 'users/asha', 'users/ashas'],
  ['users/a.c', 'users/a.c', 'users/abc'],
])('%s matches %s and not %s', (pattern, matching, other) => {
  expect(pathPattern(pattern)(matching)).toBe(true)
  expect(pathPattern(pattern)(other)).toBe(false)
})
