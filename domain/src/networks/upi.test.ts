import { expect, test } from 'vitest'
import { defaultUpiLimit, isAboveUpiLimit, toUpiLink } from './upi.ts'

const payment = { upiId: 'rupee.exchange@examplebank', payee: 'Rupee & Exchange Ltd', amount: '952.00' }

test('the link names the payee, the amount and the quote in the format of UPI apps', () => {
  expect(toUpiLink({ ...payment, quote: '1f0c9a2e-77aa-4b1c-9d3e-000000000001' })).toBe(
    'upi://pay?pa=rupee.exchange@examplebank&pn=Rupee%20%26%20Exchange%20Ltd&am=952.00&cu=INR&tn=Order%201F0C9A2E&tr=1f0c9a2e77aa4b1c9d3e000000000001',
  )
})

test('an example link names no quote', () => {
  expect(toUpiLink({ ...payment, quote: undefined })).not.toMatch(/tn=|tr=/)
})

test('the limit itself can be paid by UPI', () => {
  expect(isAboveUpiLimit('100000.00', defaultUpiLimit)).toBe(false)
  expect(isAboveUpiLimit('100000.01', defaultUpiLimit)).toBe(true)
})
