import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'

const names = [
  ...['name', 'email', 'password', 'confirmPassword', 'terms', 'otp', 'resend', 'token', 'tel', 'msg'],
  ...[
    'from_currency',
    'from_code',
    'to_currency',
    'to_code',
    'from_amount',
    'to_amount',
    'quote',
    'screenshot',
    'chat',
  ],
  ...['withdrawalMethod', 'transactionId', 'SendersPaymentDetails', 'transaction_id', 'next', 'id', 'status'],
  ...['from_currency_id', 'to_currency_id', 'FromCommon', 'adminNotes', 'adminScreenshot', 'reason', 'text'],
  ...[
    'withdrawalType',
    'accountName',
    'accountNumber',
    'ifscCode',
    'branch',
    'bankName',
    'upiID',
    'cryptoAddress',
    'network',
  ],
  ...[
    'currency_id',
    'wallet_id',
    'sell',
    'buy',
    'code',
    'reserved',
    'reserveShow',
    'reserved_before',
    'least',
    'version',
  ],
  ...[
    'mobileNumber',
    'aadharNumber',
    'aadharFront',
    'aadharBack',
    'panCardNumber',
    'panCardFront',
    'aadharWithPhoto',
  ],
  ...['from', 'to', 'kyc', 'sent', 'received', 'role', 'video', '__proto__', 'constructor', 'a.b', '', '💥'],
]

const value = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-0',
    '1e309',
    'NaN',
    '../../x',
    '<script>',
    '\u0000',
    '\u202e',
    'Approved',
    'Bank',
  ),
  fc.constantFrom('9'.repeat(50), 'x'.repeat(70_000), '٣', 'asha@example.com', '5000.00', 'inr', '123456'),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.record({ size: fc.nat(), type: fc.constantFrom('image/png', '') }),
)

describe.each(Object.entries(calls))('%s', (_name, { input }) => {
  test('accepts or refuses any input, and refuses with a readable text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (fields) => {
        const { error } = input.safeParse(fields)
        if (!error) return
        expect(error.issues[0]?.message).toMatch(/^[A-Z].{4,}/)
        expect(error.issues[0]?.message).not.toMatch(/^(Invalid input|Expected|Too (big|small))/)
      }),
    )
  })
})
