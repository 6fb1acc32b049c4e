import type { Language } from '@rupee/domain/language/language.ts'
import { commonTurnDownReasons } from '@rupee/domain/people/kyc-check/turn-down.ts'
import { describe, expect, test } from 'vitest'
import {
  composeOrderApprovedMail,
  composeOrderHeldMail,
  composeOrderReceivedMail,
  composeOrderRejectedMail,
  composeStaffMessageMail,
} from './exchange/order-mail/order-letters.ts'
import { composePartOfferMail } from './exchange/parts/part-letters.ts'
import {
  composeRefundAccountMail,
  composeRefundDueMail,
  composeRefundPaidMail,
  composeRefundWrittenOffMail,
} from './exchange/refunds/refund-letters.ts'
import {
  composeWithdrawalAddedMail,
  composeWithdrawalsAddedMail,
} from './exchange/withdrawals/withdrawal-letters.ts'
import {
  composeAccountBlockedMail,
  composeAccountUnblockedMail,
  composeCodesStoppedMail,
  composeFactorUndoneMail,
  composeOwnerCodeMail,
} from './identity/letters/account-letters.ts'
import { composeCodeMail, resetCodeMail } from './identity/letters/code-letters.ts'
import {
  composeFactorAddedMail,
  composeFactorRemovedMail,
  composeFactorsResetMail,
  composeRecoveryCodesMadeMail,
  composeRecoveryCodeUsedMail,
} from './identity/letters/factor-letters.ts'
import { composeKycConfirmedMail, composeKycTurnedDownMail } from './identity/letters/kyc-letters.ts'
import { composeNewDeviceMail, composePasswordChangedMail } from './identity/letters/login-letters.ts'
import type { Mail } from './platform/mail/outbox.ts'

const now = new Date('2026-11-22T09:34:00Z')
const site = 'https://rupee.example'

const device = { browser: 'Chrome', system: 'Android', network: '203.0.113.x' }
const bank = {
  type: 'Bank',
  accountName: 'Asha',
  accountNumber: '50100011112222',
  ifscCode: 'EXMP0000456',
  branch: 'Pune',
  bankName: 'Example Bank',
} as const

/** Every mail that a customer can get. Text written by staff or the customer is in capitals. */
function listLetters(language: Language): Readonly<Record<string, Mail>> {
  const asha = { name: 'ASHA', email: 'asha@example.com', language }
  const order = {
    ...asha,
    trackingID: 'K7MQ2XWZ9P',
    amountSent: '125000',
    from_currency: 'INR',
    amountReceived: '1353.82',
    to_currency: 'USDT',
  }
  const amounts = { amountSent: '125000', amountReceived: '1353.82' }
  const part = { before: amounts, offered: { amountSent: '62500', amountReceived: '676.91' } }
  const refund = {
    amount: '500',
    code: 'INR',
    cause: 'order rejected',
    payer: 'ASHA',
    reference: 'N1',
  } as const
  return {
    code: composeCodeMail(asha, '123456', 10),
    'code for a new password': resetCodeMail(asha, '123456', 10),
    'new password': composePasswordChangedMail(asha, 'all devices'),
    'new password on this device': composePasswordChangedMail(asha, 'all other devices'),
    'factor added': composeFactorAddedMail(asha, 'PHONE', `${site}/undo-second-factor#TOKEN`),
    'code for a second factor': composeOwnerCodeMail(asha, '123456', 10),
    'factor taken back': composeFactorUndoneMail(asha, ['PHONE']),
    'factors taken back': composeFactorUndoneMail(asha, ['PHONE', 'KEY']),
    'factor removed': composeFactorRemovedMail(asha, 'PHONE'),
    'factors reset': composeFactorsResetMail(asha, 'RAVI'),
    'last but one recovery code used': composeRecoveryCodeUsedMail(asha, 1),
    'last recovery code used': composeRecoveryCodeUsedMail(asha, 0),
    'recovery codes made': composeRecoveryCodesMadeMail(asha),
    'new device': composeNewDeviceMail(asha, device, now),
    'unknown device': composeNewDeviceMail(asha, { browser: null, system: null, network: null }, now),
    'new bank account': composeWithdrawalAddedMail(asha, bank, now),
    'more methods': composeWithdrawalsAddedMail(asha, [{ type: 'UPI', end: 'BANK', at: now.getTime() }]),
    'codes stopped': composeCodesStoppedMail(asha),
    'new short bank account': composeWithdrawalAddedMail(asha, { ...bank, accountNumber: '1' }, now),
    'new UPI ID': composeWithdrawalAddedMail(asha, { type: 'UPI', upiID: '98765@BANK' }, now),
    'new short UPI ID': composeWithdrawalAddedMail(asha, { type: 'UPI', upiID: 'A@B' }, now),
    'new address': composeWithdrawalAddedMail(asha, { type: 'Crypto', cryptoAddress: 'TADDRESS' }, now),
    'new short address': composeWithdrawalAddedMail(asha, { type: 'Crypto', cryptoAddress: 'T' }, now),
    'KYC confirmed': composeKycConfirmedMail(asha),
    'KYC turned down': composeKycTurnedDownMail(asha, commonTurnDownReasons[0]),
    'order received': composeOrderReceivedMail(order, site),
    'order held': composeOrderHeldMail(order, site),
    'order approved': composeOrderApprovedMail(order, {
      adminNotes: 'PAID',
      payoutReference: 'UTR123',
      site,
    }),
    'order rejected': composeOrderRejectedMail(order, { adminNotes: 'NO PAYMENT', refundDays: 7, site }),
    'part offer': composePartOfferMail(order, part, site),
    'refund due': composeRefundDueMail(order, refund, site),
    'refund due, paid too much': composeRefundDueMail(order, { ...refund, cause: 'too much' }, site),
    'refund due, paid twice': composeRefundDueMail(order, { ...refund, cause: 'paid twice' }, site),
    'refund written off': composeRefundWrittenOffMail(order, refund, site),
    'refund account': composeRefundAccountMail(order, bank, site),
    'refund paid': composeRefundPaidMail(order, refund, site),
    question: composeStaffMessageMail(order, { text: 'WHICH BANK', isQuestion: true, site }),
    message: composeStaffMessageMail(order, { text: '', isQuestion: false, site }),
    blocked: composeAccountBlockedMail(asha, 'RISK'),
    unblocked: composeAccountUnblockedMail(asha),
  }
}

const english = listLetters('en')
const hindi = Object.entries(listLetters('hi'))

/** Names of things have no small letters of English beside them, brands have. */
const brands = /Rupee Exchange|Chrome|Android|https:\S+|203\.0\.113\.x|pm/g

describe.each(hindi)('%s', (name, { subject, text, html }) => {
  test('is entirely in Hindi', () => {
    expect(`${subject}\n${text}`.replaceAll(brands, '')).not.toMatch(/[a-z]{2}/)
    expect(text).toMatch(/^नमस्ते/)
    expect(html).toContain('<html lang="hi-IN">')
  })

  test('has the same figures as in English', () => {
    const listFigures = (words: string) => (words.match(/\d+/g) ?? []).toSorted()
    expect(listFigures(text)).toEqual(listFigures(english[name]?.text ?? ''))
  })
})

test('text written by staff stays unchanged', () => {
  const { text } = listLetters('hi')['order rejected'] ?? {}
  expect(text).toContain('NO PAYMENT')
  expect(text).toContain('₹1,25,000.00 के बदले 1,353.82 USDT')
})

test('dates are in Hindi, with Latin digits', () => {
  const { text = '' } = listLetters('hi')['new device'] ?? {}
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/कब: 22 नव\S* 2026, 3:04 pm \(भारत\)/)
})

test('a person who has not chosen a language reads English', () => {
  const { text, html } = composeCodeMail({ email: 'asha@example.com' }, '123456', 10)
  expect(text).toMatch(/^Hello,/)
  expect(html).toContain('<html lang="en">')
})
