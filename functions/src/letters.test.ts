import { expect, test } from 'vitest'
import { composeStaffMessageMail } from './exchange/order-mail/order-letters.ts'
import { composeWithdrawalAddedMail } from './exchange/withdrawals/withdrawal-letters.ts'
import { composeNewDeviceMail, composePasswordChangedMail } from './identity/letters/login-letters.ts'

const asha = { name: 'Asha', email: 'asha@example.com' }
const now = new Date('2026-11-22T09:34:00Z')

const bank = {
  type: 'Bank',
  accountName: 'Asha Verma',
  ifscCode: 'EXMP0000456',
  branch: 'Call 98765 43210',
  bankName: 'Your account is locked, call us',
} as const

test.each([
  [{ ...bank, accountNumber: '50100011112222' }, 'A bank account ending in 2222 was added'],
  [{ ...bank, accountNumber: '2222' }, 'A bank account was added'],
  [{ type: 'UPI', upiID: '9876543210@examplebank' } as const, 'A UPI ID ending in bank was added'],
  [{ type: 'Crypto', cryptoAddress: 'TAddressOfAsha' } as const, 'A wallet address ending in Asha was added'],
])('a mail about a new withdrawal method has its kind and last characters: %o', (withdrawal, words) => {
  const { to, text } = composeWithdrawalAddedMail(asha, withdrawal, now)
  expect(to).toBe(asha.email)
  expect(text).toContain(words)
  for (const secret of ['50100011112222', '9876543210', 'TAddress', 'call us', '98765 43210']) {
    expect(text).not.toContain(secret)
  }
})

test('a mail about a new device says when, which device and from where', () => {
  const device = { browser: 'Chrome', system: 'Android', network: '203.0.113.x' }
  const { text } = composeNewDeviceMail(asha, device, now)
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'When: 22 Nov 2026, 3:04 pm (India)\nDevice: Chrome on Android\nNetwork: 203.0.113.x',
  )
  const nothing = { browser: null, system: null, network: null }
  expect(composeNewDeviceMail(asha, nothing, now).text).toContain('Device: Unknown device\nNetwork: unknown')
})

test('a mail about a new password says who was logged out', () => {
  expect(composePasswordChangedMail(asha, 'all other devices').text).toContain(
    'all other devices were logged out',
  )
  expect(composePasswordChangedMail(asha, 'all devices').text).toContain('and all devices were logged out')
})

test('a mail about a question has the question and, if the site is known, a link to the order', () => {
  const order = { ...asha, trackingID: 'K7MQ2XWZ9P' }
  const asked = { text: 'Which bank?', isQuestion: true, site: 'https://rupee.example' }
  const { subject, text } = composeStaffMessageMail(order, asked)
  expect(subject).toBe('We have a question about your order K7MQ2XWZ9P')
  expect(text).toContain('Which bank?')
  expect(text).toContain('https://rupee.example/user/orders/K7MQ2XWZ9P')
  const files = composeStaffMessageMail(order, { text: '', isQuestion: false, site: '' })
  expect(files.subject).toBe('We have a message about your order K7MQ2XWZ9P')
  expect(files.text).not.toContain('user/dashboard')
})
