import { expect, test } from 'vitest'
import { compareWithOrder } from './proof-compare.ts'

const order = {
  amountSent: '1274.00',
  from_currency: 'INR',
  TransactionID: 'UTR 495212345678',
  name: 'Asha Verma',
}
const rupees = { type: 'common_currency' } as const
const compare = (read: string) => compareWithOrder(read, order, rupees)

test.each(['1274', '1,274.00', '₹1,274', 'Rs. 1274.00', 'INR 1 274.00', '₹1,274/-', ' 01274 '])(
  'the amount %j is the same',
  (read) => {
    expect(compare(read)).toEqual({ isSame: true, words: 'Same as the amount paid' })
  },
)

test.each(['1247', '12740', '₹1,274.10', '127400'])('the amount %j differs', (read) => {
  expect(compare(read)).toEqual({ isSame: false, words: 'Another amount: the order says ₹1,274.00' })
})

test.each(['495212345678', '4952 1234 5678', 'UPI/495212345678/x@ybl', '0495212345678'])(
  'the reference %j is the same',
  (read) => {
    expect(compare(read)).toEqual({ isSame: true, words: 'Same as the payment reference' })
  },
)

test.each(['495212345679', 'T2511221234'])('the reference %j differs', (read) => {
  expect(compare(read)).toEqual({
    isSame: false,
    words: 'Another reference: the order says UTR 495212345678',
  })
})

test("a name is compared with the customer's", () => {
  expect(compare('Mrs A. Verma')).toEqual({ isSame: true, words: 'Fits the name Asha Verma' })
  expect(compare('Ravi Nair')).toEqual({ isSame: false, words: 'Another name: the customer is Asha Verma' })
})

test('other currencies follow their amounts', () => {
  const tether = { ...order, amountSent: '13.79', from_currency: 'USDT', TransactionID: 'a1'.repeat(32) }
  const read = (text: string) => compareWithOrder(text, tether, { type: 'currency' })
  expect(read('13.79 USDT')?.isSame).toBe(true)
  expect(read('13.7')).toEqual({ isSame: false, words: 'Another amount: the order says 13.79 USDT' })
  expect(read(`0x${'A1'.repeat(32)}`)?.words).toBe('Same as the payment reference')
})

test.each(['', '  ', '₹', '-'])('%j cannot be compared', (read) => {
  expect(compare(read)).toBeUndefined()
})
