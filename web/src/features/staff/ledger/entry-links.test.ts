import type { LedgerCause } from '@rupee/domain/ledger/entry.ts'
import { expect, test } from 'vitest'
import { findLinks } from './entry-links.ts'

const audit = (about: string, action?: string) => ({ audit: { about, action } })

test.each<[LedgerCause, string, string | undefined, object]>([
  ['wallet opened', 'inr', undefined, audit('inr')],
  ['quote held', 'Q', undefined, { quote: 'Q' }],
  ['order placed', 'T', undefined, { order: 'T' }],
  ['order approved', 'T', undefined, { order: 'T', ...audit('T', 'order decided') }],
  ['payment matched', 'T', 'P', { order: 'T', payment: 'P', ...audit('P', 'payment matched') }],
  ['payment matched', 'T', undefined, { order: 'T' }],
  ['refund paid', 'T', 'P', { order: 'T', refund: 'P', ...audit('P', 'refund paid') }],
  ['refund due', 'payment-P', undefined, { refund: 'P', ...audit('P', 'refund opened') }],
  ['refund written off', 'T', 'P', { order: 'T', refund: 'P', ...audit('P', 'refund written off') }],
  ['write-off undone', 'payment-P', 'P', { refund: 'P', ...audit('P') }],
  ['loss written off', 'T', undefined, { order: 'T', ...audit('T', 'loss written off') }],
  ['loss undone', 'T', undefined, { order: 'T', ...audit('T', 'loss undone') }],
  ['fee charged', 'P', undefined, { payment: 'P', ...audit('P', 'payment explained') }],
])('%s about %s, payment %s', (cause, about, payment, links) => {
  expect(findLinks({ cause, about, ...(payment !== undefined && { payment }) })).toEqual(links)
})
