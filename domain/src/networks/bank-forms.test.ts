import { expect, test } from 'vitest'
import { isAccountNumber, isIfsc, isUpiId } from './bank-forms.ts'

test.each(['SBIN0000691', 'hdfc0000001', 'KKBK0ABC123'])('%s has the form of an IFSC', (text) => {
  expect(isIfsc(text)).toBe(true)
})

test.each(['SBIN000069', 'SBIN00006911', 'SBINO000691', 'SB1N0000691', ''])(
  '%s does not have the form of an IFSC',
  (text) => {
    expect(isIfsc(text)).toBe(false)
  },
)

test.each(['123456789', '5010 0011 1122 22', '123456789012345678'])(
  '%s has the form of an account number',
  (text) => {
    expect(isAccountNumber(text)).toBe(true)
  },
)

test.each(['12345678', '1234567890123456789', '50100O11112222', ''])(
  '%s is not an account number',
  (text) => {
    expect(isAccountNumber(text)).toBe(false)
  },
)

test.each(['asha@examplebank', '9876543210@upi', 'asha.verma-1@okhdfc1'])(
  '%s has the form of a UPI ID',
  (text) => {
    expect(isUpiId(text)).toBe(true)
  },
)

test.each(['asha', 'asha@', '@bank', 'asha@example.com', 'a@bank', 'asha verma@bank'])(
  '%s is not a UPI ID',
  (text) => {
    expect(isUpiId(text)).toBe(false)
  },
)
