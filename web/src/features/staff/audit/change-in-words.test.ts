import { expect, test } from 'vitest'
import { type AuditNames, describeChange } from './change-in-words.ts'

const names: AuditNames = {
  wallet: (id) => (id === 'usdt' ? { name: 'Tether', code: 'USDT' } : undefined),
  colleague: (uid) => (uid === 'meera' ? 'Meera' : undefined),
  kycFile: (field) => `File ${field}`,
}

type Entry = Parameters<typeof describeChange>[0]

const describeAction = (action: Entry['action'], entry: Partial<Entry>, about = 'usdt') =>
  describeChange({ action, about, ...entry }, names)

test.each<[string, string]>([
  [
    'Orders paused; Note for customers: none → Bank holiday',
    describeAction('wallet paused', {
      from: { paused: false, pauseNote: '' },
      to: { paused: true, pauseNote: 'Bank holiday' },
    }),
  ],
  [
    'Orders resumed',
    describeAction('exchange resumed', { from: { paused: true }, to: { paused: false } }, 'pause'),
  ],
  [
    'Sell: ₹92.40 → ₹93.00; Minimum order: none → 1,000.00 USDT; Rate held for: default → 15 minutes',
    describeAction('rates changed', {
      from: { sell_at: '92.4', least: null, holdMinutes: null },
      to: { sell_at: '93', least: '1000', holdMinutes: 15 },
    }),
  ],
  [
    'Reserved: 5,000.00 USDT → 4,000.00 USDT; Reason: Moved to cold storage; Difference: −1,000.00 USDT',
    describeAction('reserve changed', {
      from: { reserved: '5000' },
      to: { reserved: '4000', reason: 'Moved to cold storage' },
      difference: '-1000',
    }),
  ],
  [
    'With 2 files',
    describeAction('customer asked', { to: { message: '3be700f6-1f0a-4c5e-8a68-6d2b8a3a7d11', files: 2 } }),
  ],
  [
    '',
    describeAction('customer asked', { to: { message: '3be700f6-1f0a-4c5e-8a68-6d2b8a3a7d11', files: 0 } }),
  ],
  [
    'Payout that one person can approve: ₹2,00,000.00 → ₹3,00,000.00; Second person: on → off',
    describeAction('controls changed', {
      from: { payout: '200000', secondPerson: true },
      to: { payout: '300000', secondPerson: false },
    }),
  ],
  [
    'Waited: 2 h 5 min; Same identity as: 2 other customers',
    describeAction('KYC confirmed', {
      from: { is_verified: false },
      to: { is_verified: true, submission: '3be700f6', waited_minutes: 125, same_identity: 'a, b' },
    }),
  ],
  [
    'Status: Approved; Wallet: Tether; Decided by: Meera; Filtered by: Search, Sent amount',
    describeAction('orders exported', {
      to: { status: 'Approved', wallet: 'usdt', decided_by: 'meera', filters: 'text, sent' },
    }),
  ],
  ['File: File panCardFront', describeAction('KYC media seen', { to: { file: 'kyc/asha/1/panCardFront' } })],
  [
    'Role: Viewer → Operator',
    describeAction('role changed', { from: { role: 'viewer' }, to: { role: 'operator' } }),
  ],
  [
    'Account number: 1 → 2',
    describeAction('bank details changed', { from: { account_number: '1' }, to: { account_number: '2' } }),
  ],
])('%s', (expected, said) => {
  expect(said).toBe(expected)
})
