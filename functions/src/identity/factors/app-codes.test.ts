import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { handInSmall } from '../../platform/world/small-world.ts'
import { thisMachine } from '../../platform/world/this-machine.ts'
import { createAppKey, findStep, makeSetupLink } from './app-codes.ts'

handInSmall(thisMachine)

const key = createAppKey()
const now = new Date('2026-11-22T09:30:10Z')
const current = Math.floor(now.getTime() / 30_000)

/** Returns the code that an app shows this many half minutes from now. */
const showCode = (steps: number) =>
  new TOTP({ secret: key }).generate({ timestamp: now.getTime() + steps * 30_000 })

test.each([-1, 0, 1])('a code of %s half minutes from now is accepted', (steps) => {
  expect(findStep(key, showCode(steps), now, 0)).toBe(current + steps)
})

test.each([-3, -2, 2, 3])('a code of %s half minutes from now is refused', (steps) => {
  expect(findStep(key, showCode(steps), now, 0)).toBeUndefined()
})

test('a code is accepted once, and no earlier code after it', () => {
  expect(findStep(key, showCode(0), now, current)).toBeUndefined()
  expect(findStep(key, showCode(-1), now, current)).toBeUndefined()
  expect(findStep(key, showCode(1), now, current)).toBe(current + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '000 00', '١٢٣٤٥٦'])('%j is not a code', (code) => {
  expect(findStep(key, code, now, 0)).toBeUndefined()
})

test('a key is 160 random bits, and another key makes other codes', () => {
  const other = createAppKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(other).not.toBe(key)
  expect(findStep(other, showCode(0), now, 0)).toBeUndefined()
})

test('the link contains everything that an app needs', () => {
  const link = new URL(makeSetupLink(key, 'asha+verma@example.com'))
  expect(link.protocol).toBe('otpauth:')
  expect(decodeURIComponent(link.pathname)).toContain('asha+verma@example.com')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    issuer: 'Rupee Exchange',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
