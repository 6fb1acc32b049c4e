import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

test('of ten payouts there are their number and the range of their median', () => {
  expect(figuresOf({ payouts: { 2: 4, 5: 3, 120: 3 } })).toEqual({ paidOut: 10, from: 5, to: 10 })
  expect(figuresOf({ payouts: { 10080: 10 } })).toEqual({ paidOut: 10, from: 10_080 })
})

test('of fewer nothing is told', () => {
  expect(figuresOf({ payouts: { 2: 4, 5: 5 } })).toBeUndefined()
  expect(figuresOf({ payouts: {} })).toBeUndefined()
})
