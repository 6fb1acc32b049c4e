import { expect, test } from 'vitest'
import { placeLines, toPaymentKey } from './payment-key.ts'

const makeLine = (text: string, bookedAt = '2026-11-26') => ({
  bookedAt,
  direction: 'in' as const,
  amount: '5000.00',
  text,
  reference: '',
  payer: '',
})
const listKeys = (lines: readonly ReturnType<typeof makeLine>[]) =>
  placeLines(lines).map((each) => toPaymentKey('1234', 'inr', each))

test('equal lines of one day stay separate, and overlapping files number them alike', () => {
  const whole = listKeys([makeLine('a'), makeLine('a'), makeLine('b'), makeLine('a', '2026-11-27')])
  expect(new Set(whole).size).toBe(4)
  expect(listKeys([makeLine('a'), makeLine('b')])).toEqual([whole[0], whole[2]])
})

test('a line is the same with other spaces, and in a file that has its time', () => {
  expect(listKeys([makeLine('UPI 4123')])).toEqual(listKeys([makeLine('upi  4123', '2026-11-26T10:12')]))
})

test('the same line of another account or wallet is another payment', () => {
  const [placed] = placeLines([makeLine('a')])
  if (!placed) throw new Error('no line')
  const all = [
    toPaymentKey('1234', 'inr', placed),
    toPaymentKey('1235', 'inr', placed),
    toPaymentKey('1234', 'usdt', placed),
  ]
  expect(new Set(all).size).toBe(3)
})
