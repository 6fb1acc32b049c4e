import { expect, test } from 'vitest'
import { Balances } from './balances.ts'
import { makeOpenedWalletEntry } from './entries.ts'
import { makeMatchedPaymentEntry } from './payment-entries.ts'

test('saved balances continue', () => {
  const match = {
    id: 'M',
    trackingID: 'T',
    payment: 'P',
    wallet: 'inr',
    account: 'hdfc 1234',
    amount: '5000',
  }
  const first = new Balances()
  first.add(makeOpenedWalletEntry('inr', '100.00'))
  first.add(makeMatchedPaymentEntry(match))
  const next = new Balances(first.save())
  next.add(makeMatchedPaymentEntry({ ...match, trackingID: 'U' }))
  expect(next.find('owed', 'inr')).toBe('10000')
  expect(next.find('opening', 'inr')).toBe('-100')
  expect(next.unbalanced).toEqual([])
  next.add({ lines: [{ account: 'income', currency: 'inr', amount: '1' }] })
  expect(next.unbalanced).toEqual(['inr'])
})
