import { expect, test } from 'vitest'
import { findDayExcess, toPaidAlonePath } from './paid-alone.ts'

test('payouts of one person count up to the limit of the day, and not beyond', () => {
  expect(findDayExcess('800000', '200000', { payoutDay: '1000000' })).toBeUndefined()
  expect(findDayExcess('800000.5', '200000', { payoutDay: '1000000' })).toBe(
    '₹8,00,000 paid out alone today, and one person can pay out ₹10,00,000 a day',
  )
})

test('a day ends at midnight in India', () => {
  expect(toPaidAlonePath('asha', new Date('2026-11-26T18:29:59Z'))).toBe('staff/asha/paidAlone/2026-11-26')
  expect(toPaidAlonePath('asha', new Date('2026-11-26T18:30:00Z'))).toBe('staff/asha/paidAlone/2026-11-27')
})
