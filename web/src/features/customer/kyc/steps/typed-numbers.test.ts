import { expect, test } from 'vitest'
import { cleanAadhaar, cleanMobile, cleanPan, showAadhaar } from './typed-numbers.ts'

test.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765-4321', '987654321'],
  ['98765432109', '9876543210'],
])('a mobile number typed as %s', (typed, number) => {
  expect(cleanMobile(typed)).toBe(number)
})

test.each(['+91 98765 43210', '0 98765 43210', '9876543210'])(
  'a mobile number typed as %s digit by digit',
  (typed) => {
    expect([...typed].reduce((shown, key) => cleanMobile(shown + key), '')).toBe('9876543210')
  },
)

test.each([
  ['2345 6789 0124', '234567890124', '2345 6789 0124'],
  ['2345', '2345', '2345'],
  ['23456', '23456', '2345 6'],
  ['23456789012499', '234567890124', '2345 6789 0124'],
  ['', '', ''],
])('an Aadhaar number typed as "%s"', (typed, number, shown) => {
  expect(cleanAadhaar(typed)).toBe(number)
  expect(showAadhaar(number)).toBe(shown)
})

test.each([
  ['abcde1234f', 'ABCDE1234F'],
  [' ABCDE-1234 F ', 'ABCDE1234F'],
  ['ABCDE1234FG', 'ABCDE1234F'],
])('a PAN typed as "%s"', (typed, pan) => {
  expect(cleanPan(typed)).toBe(pan)
})
