import { expect, test } from 'vitest'
import { computeLoss } from './loss.ts'

test.each([
  ['Approved', undefined, '500.00'],
  ['Approved', { total: '120.50' }, '379.50'],
  ['Approved', { total: '500.00' }, undefined],
  ['Approved', { total: '520.00' }, undefined],
  ['Rejected', undefined, undefined],
  ['pending', undefined, undefined],
] as const)('the loss of an order that is %s and has the payments %o', (status, paid, loss) => {
  expect(computeLoss({ status, amountSent: '500.00' }, paid)).toBe(loss)
})
