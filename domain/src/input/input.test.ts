import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flag, line, lines } from './input.ts'

const form = z.strictObject({
  email: line(10, 'E-mail is missing').check(z.toLowerCase()),
  SendersPaymentDetails: lines(10, 'Details are missing'),
})
const findText = (input: object) => {
  const whole = { email: 'a@b', SendersPaymentDetails: 'x', ...input }
  return form.safeParse(whole).error?.issues[0]?.message
}

test('the text names the field that is too long', () => {
  expect(findText({ email: 'x'.repeat(11) })).toBe('E-mail address can have at most 10 characters')
  expect(findText({ SendersPaymentDetails: 'x'.repeat(11) })).toBe(
    "Sender's payment details can have at most 10 characters",
  )
  expect(line(10, 'Missing').safeParse('x'.repeat(11)).error?.issues[0]?.message).toBe(
    'This field can have at most 10 characters',
  )
})

test('the text names the field with characters that cannot be displayed; only long texts may have lines', () => {
  expect(findText({ email: 'a\nb' })).toBe('E-mail address contains characters that cannot be displayed')
  expect(findText({ SendersPaymentDetails: 'a\nb' })).toBeUndefined()
  expect(findText({ SendersPaymentDetails: 'a\u0000b' })).toBe(
    "Sender's payment details contains characters that cannot be displayed",
  )
})

test.each([
  ['on', true],
  ['true', true],
  [true, true],
  ['', false],
  ['off', false],
  [false, false],
])('a checkbox sent as %o is %o', (sent, ticked) => {
  expect(flag.parse(sent)).toBe(ticked)
})

test('any other value is refused for a checkbox', () => {
  expect(flag.safeParse('maybe').error?.issues[0]?.message).toBe('A checkbox must be true or false')
})
