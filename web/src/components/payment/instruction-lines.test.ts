import { describe, expect, test } from 'vitest'
import { addressIn, instructionLines, upiIdIn } from './instruction-lines.ts'

describe('what can be copied from a line', () => {
  test.each([
    ['Account number: 000111222333', '000111222333'],
    ['Account name: Rupee Exchange', 'Rupee Exchange'],
    ['Upi id: rupee.exchange@examplebank', 'rupee.exchange@examplebank'],
    ['Send TRX to TDemoTronAddressForTests0000000001.', 'TDemoTronAddressForTests0000000001'],
    ['Send dollars to skrill@example.com from your own wallet.', 'skrill@example.com'],
    ['Withdraw to CR0000001. Put nothing in the remarks.', 'CR0000001'],
  ])('%s', (line, copy) => {
    expect(instructionLines(line)).toEqual([expect.objectContaining({ copy })])
  })

  test.each(['Keep the UTR of your payment.', 'See https://example.com/how', 'Open 9:00 to 18:00'])(
    'nothing: %s',
    (line) => {
      expect(instructionLines(line)).toEqual([{ text: line }])
    },
  )
})

test('empty lines are left out, the order stays', () => {
  expect(instructionLines('One\n\n \nTwo\r\n').map(({ text }) => text.trim())).toEqual(['One', 'Two'])
})

test('a UPI ID is told from an e-mail address', () => {
  expect(upiIdIn(instructionLines('Write to pay@example.com\nUpi id: rupee.exchange@examplebank'))).toBe(
    'rupee.exchange@examplebank',
  )
  expect(upiIdIn(instructionLines('Send dollars to skrill@example.com'))).toBeUndefined()
})

test('an address is found by the network of the wallet, and no other', () => {
  const lines = instructionLines('Ask pay@example.com\nSend USDT to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.')
  expect(addressIn(lines, 'tron')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(addressIn(lines, 'bitcoin')).toBeUndefined()
  expect(addressIn(lines, 'email')).toBeUndefined()
  expect(addressIn(lines, undefined)).toBeUndefined()
})
