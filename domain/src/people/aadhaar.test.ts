import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasAadhaarChecksum, maskAadhaar } from './aadhaar.ts'

/** Eleven digits and the one that completes them. */
const numbers = fc.stringMatching(/^[2-9]\d{10}$/).map((digits) => {
  const checks = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(hasAadhaarChecksum)
  expect(checks).toHaveLength(1)
  return checks[0] ?? ''
})

describe("Verhoeff's checksum", () => {
  test.each(['2363', '84736430954837284567892', '123451'])('%s, a published example, passes', (number) => {
    expect(hasAadhaarChecksum(number)).toBe(true)
  })

  test('a mistyped digit is always noticed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const wrong = (Number(number[place]) + shift) % 10
        expect(hasAadhaarChecksum(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('a swap of two neighbouring digits is always noticed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(10), (number, place) => {
        const [one = '', other = ''] = number.slice(place)
        fc.pre(one !== other)
        const swapped = number.slice(0, place) + other + one + number.slice(place + 2)
        expect(hasAadhaarChecksum(swapped)).toBe(false)
      }),
    )
  })
})

test('a masked number shows only its last four digits', () => {
  expect(maskAadhaar('234567890124')).toBe('XXXX XXXX 0124')
})
