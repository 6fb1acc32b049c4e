import { english, getSpokenLanguage, speak } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { refundSchema } from '@rupee/domain/refunds/refund.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleOrder } from '#collections/examples/example-order.ts'
import { hindi } from '#lib/language/hindi.ts'

const written = vi.hoisted((): string[] => [])

vi.mock('#lib/files/download-file.ts', () => ({ downloadFile: (name: string) => written.push(name) }))
vi.mock('#lib/pdf/paper.ts', () => ({
  Paper: class {
    static async begin(...texts: readonly string[]) {
      written.push(...texts)
      return new this()
    }
    async letterhead(name: string, lines: readonly string[]) {
      written.push(name, ...lines)
    }
    async text(text: string) {
      written.push(text)
    }
    async field(...texts: readonly string[]) {
      written.push(...texts)
    }
    async table(columns: readonly { title: string }[], rows: readonly (readonly string[])[]) {
      written.push(...columns.map(({ title }) => title), ...rows.flat())
    }
    space() {}
    async end() {
      return new Blob()
    }
  },
}))

vi.mock('#lib/config/operator.ts', () => ({
  operator: { name: 'Example Exchange Pvt Ltd', registration: 'CIN U0', gstin: '27AAAAA0000A1Z5' },
}))
vi.mock('#lib/config/support.ts', () => ({
  support: { phone: '+91 22 5550 0100', email: 'help@example.com' },
}))

const { downloadReceipt } = await import('./receipt.ts')
const { downloadStatement } = await import('./statement.ts')

const order: Order = {
  ...exampleOrder,
  trackingID: 'AB12CD34EF',
  amountSent: '924.00',
  amountReceived: '10.00',
  worth: '924.00',
  due: new Date('2026-11-20T10:30:00Z'),
  status: 'Approved',
  created_at: new Date('2026-11-20T10:00:00Z'),
  decidedAt: new Date('2026-11-20T10:09:00Z'),
  withdrawal: { type: 'Crypto', cryptoAddress: 'TAddress', network: 'tron' },
}

beforeEach(() => {
  written.length = 0
  speak(hindi)
})
afterEach(() => speak(english))

test('documents for banks and tax offices are in English in any page language', async () => {
  await downloadReceipt(order, [])
  await downloadStatement({ year: 2026, customer: order, orders: [order], refunds: [], refundDays: 7 })
  expect(getSpokenLanguage()).toBe('hi')
  expect(written).toContain('Receipt AB12CD34EF')
  expect(written).toContain('Transfer ID')
  expect(written).toContain('1 USDT = INR 92 (exactly INR 92.40)')
  expect(written).toContain('92 (exactly 92.40)')
  expect(written.filter((text) => /[\u0900-\u097F]/.test(text))).toEqual([])
})

test('documents name the company with the details that the operator has set', async () => {
  const company = [
    'Example Exchange Pvt Ltd, CIN U0',
    'GSTIN 27AAAAA0000A1Z5',
    '+91 22 5550 0100, help@example.com',
  ]
  await downloadReceipt(order, [])
  expect(written).toEqual(expect.arrayContaining(company))
  written.length = 0
  await downloadStatement({ year: 2026, customer: order, orders: [order], refunds: [], refundDays: 7 })
  expect(written).toEqual(expect.arrayContaining(company))
  expect(written).not.toContain('')
})

test('a statement shows no payout for a rejected order', async () => {
  const orders = [{ ...order, status: 'Rejected' as const }]
  await downloadStatement({ year: 2026, customer: order, orders, refunds: [], refundDays: 9 })
  expect(written).toContain('924.00 INR')
  expect(written).toContain('Nothing')
  expect(written).not.toContain('10.00 USDT')
  expect(written.at(-2)).toMatch(/^Rejected orders: Nothing was paid out\. .* within 9 working days/)
})

test('documents say which refunds of an order are paid, and which are due', async () => {
  const due = refundSchema.parse({
    id: 'p1',
    uid: 'asha',
    trackingID: order.trackingID,
    wallet: 'inr',
    code: 'INR',
    amount: '924.00',
    payer: 'ASHA VERMA',
    paidReference: 'UTR 1',
    cause: 'order rejected',
    state: 'due',
    dueAt: new Date('2026-11-20T11:00:00Z'),
  })
  const paid = {
    ...due,
    id: 'p2',
    amount: '76.00',
    state: 'paid' as const,
    reference: 'UTR 7',
    paidAt: new Date('2026-11-21T10:00:00Z'),
  }
  const dropped = { ...due, id: 'p3', amount: '5.00', state: 'dropped' as const }
  const elsewhere = { ...due, id: 'p4', amount: '6.00', trackingID: 'ANOTHER' }
  const { trackingID: withOrder, ...proof } = paid
  const included = { ...proof, id: 'p5', amount: '1.00', withOrder, included: true }
  const refunds = [due, paid, dropped, elsewhere, included]
  const expected = [
    '924.00 INR, not paid yet',
    '76.00 INR, paid on 21 Nov 2026, reference UTR 7',
    '1.00 INR, paid on 21 Nov 2026, with the payout, reference UTR 7',
  ]
  await downloadReceipt(order, refunds)
  expect(written.filter((_, at) => written[at - 1] === 'Refund')).toEqual(expected)
  written.length = 0
  await downloadStatement({ year: 2026, customer: order, orders: [order], refunds, refundDays: 7 })
  expect(written.filter((_, at) => written[at - 1] === 'Refund for AB12CD34EF')).toEqual(expected)
})
