import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { isUnderReview, reviewExpiry, reviewInput } from './review.ts'

test('an order stays open for one member of staff for ten minutes', () => {
  const expires = reviewExpiry(new Date('2026-11-21T10:00:00Z'))
  expect(expires.toISOString()).toBe('2026-11-21T10:10:00.000Z')
  expect(isUnderReview({ expires }, new Date('2026-11-21T10:09:59.999Z'))).toBe(true)
  expect(isUnderReview({ expires }, expires)).toBe(false)
})

test('opening and closing an order are read from a form or from JSON', () => {
  expect(reviewInput.parse({ id: 'T1', open: 'true' })).toEqual({ id: 'T1', open: true })
  expect(reviewInput.parse({ id: 'T1', open: false })).toEqual({ id: 'T1', open: false })
  expect(reviewInput.safeParse({ id: 'T1' }).success).toBe(false)
  expect(reviewInput.safeParse({ id: '../x', open: true }).error?.issues[0]?.message).toBe(texts.noSuchOrder)
})
