import { describe, expect, test } from 'vitest'
import { findAddress, findPayee, findPaymentWays, parseInstructions } from './instruction-lines.ts'

describe('the text to copy from a line', () => {
  test.each([
    ['Account number: 000111222333', '000111222333'],
    ['Account name: Rupee Exchange', 'Rupee Exchange'],
    ['Upi id: rupee.exchange@examplebank', 'rupee.exchange@examplebank'],
    ['Send TRX to TDemoTronAddressForTests0000000001.', 'TDemoTronAddressForTests0000000001'],
    ['Send dollars to skrill@example.com from your own wallet.', 'skrill@example.com'],
    ['Withdraw to CR0000001. Put nothing in the remarks.', 'CR0000001'],
  ])('%s', (line, copy) => {
    expect(parseInstructions(line)).toEqual([expect.objectContaining({ copy })])
  })

  test.each(['Keep the UTR of your payment.', 'See https://example.com/how', 'Open 9:00 to 18:00'])(
    'nothing: %s',
    (line) => {
      expect(parseInstructions(line)).toEqual([{ text: line }])
    },
  )
})

test('empty lines are removed, and the sequence stays', () => {
  expect(parseInstructions('One\n\n \nTwo\r\n').map(({ text }) => text.trim())).toEqual(['One', 'Two'])
})

test('a UPI ID is distinguished from an e-mail address', () => {
  const findId = (text: string) => findPaymentWays(parseInstructions(text)).upiId
  expect(findId('Write to pay@example.com\nUpi id: rupee.exchange@examplebank')).toBe(
    'rupee.exchange@examplebank',
  )
  expect(findId('Send dollars to skrill@example.com')).toBeUndefined()
})

test('bank details are sorted by payment method, and name the payee', () => {
  const lines = parseInstructions(
    'Account name: Rupee Exchange Ltd\nAccount number: 000111222333\nIFSC code: EXMP0001234\nUPI ID: pay@examplebank\nKeep your receipt',
  )
  const { upi, bank, common } = findPaymentWays(lines)
  const texts = [upi, bank, common].map((part) => part.map(({ text }) => text))
  expect(texts).toEqual([
    ['pay@examplebank'],
    ['Rupee Exchange Ltd', '000111222333', 'EXMP0001234'],
    ['Keep your receipt'],
  ])
  expect(findPayee(lines)).toBe('Rupee Exchange Ltd')
  expect(findPayee(parseInstructions('Bank name: Example Bank'))).toBeUndefined()
})

test('an address is found for the network of the wallet only', () => {
  const lines = parseInstructions('Ask pay@example.com\nSend USDT to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.')
  expect(findAddress(lines, 'tron')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(findAddress(lines, 'bitcoin')).toBeUndefined()
  expect(findAddress(lines, 'email')).toBeUndefined()
  expect(findAddress(lines, undefined)).toBeUndefined()
})
