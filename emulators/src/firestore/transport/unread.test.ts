import { expect, test } from 'vitest'
import { Unread } from './unread.ts'

const megabyte = 1024 * 1024

test('a client that reads nothing for half a minute keeps at most sixteen megabytes', () => {
  let now = 0
  const unread = new Unread(() => now)
  expect(unread.add(20 * megabyte)).toBe(true)
  now = 30_000
  expect(unread.add(megabyte)).toBe(true)
  now = 30_001
  expect(unread.add(1)).toBe(false)
})

test('a slow client and one that was idle get everything sent to them', () => {
  let now = 0
  const unread = new Unread(() => now)
  expect(unread.add(20 * megabyte)).toBe(true)
  now = 29_000
  unread.take(megabyte)
  now = 58_000
  expect(unread.add(megabyte)).toBe(true)
  unread.take(20 * megabyte)
  now = 900_000
  expect(unread.add(30 * megabyte)).toBe(true)
})
