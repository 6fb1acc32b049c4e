import { expect, test } from 'vitest'
import { paymentKey, placeLines } from './payment-key.ts'

const line = (text: string, bookedAt = '2026-11-26') => ({
  ...{ bookedAt, direction: 'in' as const, amount: '5000.00', text, reference: '', payer: '' },
})
const keys = (lines: readonly ReturnType<typeof line>[]) =>
  placeLines(lines).map((each) => paymentKey('1234', 'inr', each))

test('equal lines of one day stay separate, and overlapping files number them alike', () => {
  const whole = keys([line('a'), line('a'), line('b'), line('a', '2026-11-27')])
  expect(new Set(whole).size).toBe(4)
  expect(keys([line('a'), line('b')])).toEqual([whole[0], whole[2]])
})

test('a line is the same with other spaces, and in a file that has its time', () => {
  expect(keys([line('UPI 4123')])).toEqual(keys([line('upi  4123', '2026-11-26T10:12')]))
})

test('the same line of another account or wallet is another payment', () => {
  const [placed] = placeLines([line('a')])
  if (!placed) throw new Error('no line')
  const all = [
    paymentKey('1234', 'inr', placed),
    paymentKey('1235', 'inr', placed),
    paymentKey('1234', 'usdt', placed),
  ]
  expect(new Set(all).size).toBe(3)
})
