import { describe, expect, test } from 'vitest'
import { isLarge, isWorthEnough, roomBeside, sendable, tooMuchHeld, worthOf } from './limits.ts'

const rupee = { type: 'common_currency', sell_at: '1', decimals: 2 } as const
const tether = { type: 'currency', sell_at: '90.50', decimals: 2 } as const
const bitcoin = { type: 'currency', sell_at: '8000000', decimals: 8 } as const

describe('a swap is worth', () => {
  test('its rupees, whichever side they are on', () => {
    const amounts = { amountSent: '924.00', amountReceived: '10.00' }
    expect(worthOf(amounts, rupee, tether)).toBe('924.00')
    expect(worthOf({ amountSent: '10.00', amountReceived: '905.00' }, tether, rupee)).toBe('905.00')
  })

  test('between two other wallets, what is paid for what is sent', () => {
    expect(worthOf({ amountSent: '10.01', amountReceived: '0.00011' }, tether, bitcoin)).toBe('905.91')
  })
})

test.each([
  ['1', rupee, true],
  ['0.99', rupee, false],
  ['0.02', tether, true],
  ['0.01', tether, false],
  ['0.00000013', bitcoin, true],
  ['0.00000012', bitcoin, false],
])('%s is enough: %j %s', (amount, side, isEnough) => {
  expect(isWorthEnough(amount, side)).toBe(isEnough)
})

test('the least that can be sent is enough, and the most is not too much', () => {
  for (const side of [rupee, tether, bitcoin]) expect(isWorthEnough(sendable(side).least, side)).toBe(true)
  expect(sendable(rupee)).toEqual({ least: '1.00', most: '1000000.00' })
  expect(sendable(tether)).toEqual({ least: '0.02', most: '11049.72' })
  expect(sendable(bitcoin)).toEqual({ least: '0.00000013', most: '0.12500000' })
})

test('what is held leaves less room, and never less than none', () => {
  expect(roomBeside([]).toFixed()).toBe('1000000')
  expect(roomBeside(['400000.50', '599999']).toFixed()).toBe('0.5')
  expect(roomBeside(['1000000', '1']).toFixed()).toBe('0')
  expect(tooMuchHeld(roomBeside(['876543.21']))).toBe(
    'Your open orders can be worth ₹10,00,000 together. The most that you can exchange now is worth ₹1,23,456.',
  )
})

test('a quote is large from fifty thousand rupees on', () => {
  expect([isLarge('49999.99'), isLarge('50000')]).toEqual([false, true])
})
