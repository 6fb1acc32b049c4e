import { expect, test } from 'vitest'
import { isOurs } from './destination.ts'

test.each(['/', '/user/dashboard?order=T1', '/admin/users'])('%s is a page of ours', (address) => {
  expect(isOurs(address)).toBe(true)
})

test.each(['//example.com', '/\\example.com', 'https://example.com', 'javascript:alert(1)', ''])(
  '%j is not',
  (address) => {
    expect(isOurs(address)).toBe(false)
  },
)
