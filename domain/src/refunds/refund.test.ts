import { expect, test } from 'vitest'
import { canMoveRefund, listOwedParts, refundStateSchema } from './refund.ts'
import { compareTarget, computeRefundWorth, isSameAccount, toTargetKey } from './refund-target.ts'

const makePayment = (id: string, amount: string, payer = 'ASHA VERMA') => ({
  id,
  amount,
  payer,
  reference: '',
})

const order = { amountSent: '5000.00', name: 'Asha Verma' } as const

test.each([
  ['pending', 'pending', ['9000'], []],
  ['rejected', 'Rejected', ['1000', '4000'], ['0 1000 order rejected', '1 4000 order rejected']],
  ['paid in full', 'Approved', ['5000'], []],
  ['paid too little', 'Approved', ['4999.99'], []],
  ['paid too much', 'Approved', ['5000.01'], ['0 0.01 too much']],
  ['paid in parts', 'Approved', ['3000', '2000', '1'], ['2 1.00 paid twice']],
  ['paid twice', 'Approved', ['5000', '5000'], ['1 5000.00 paid twice']],
  ['paid too much in parts', 'Approved', ['3000', '4000'], ['1 2000.00 too much']],
] as const)('owed by an order that is %s', (_, status, amounts, owed) => {
  const payments = amounts.map((amount, at) => makePayment(String(at), amount))
  const parts = listOwedParts({ ...order, status }, payments)
  expect(parts.map((part) => `${part.payment.id} ${part.amount} ${part.cause}`)).toEqual(owed)
})

test('another payer is the cause of a rejected payment', () => {
  const [part] = listOwedParts({ ...order, status: 'Rejected' }, [makePayment('P', '5000', 'RAVI NAIR')])
  expect(part?.cause).toBe('other payer')
})

test('money that is paid or closed never becomes due again', () => {
  for (const from of ['paid', 'closed'] as const)
    expect(refundStateSchema.options.filter((to) => canMoveRefund(from, to))).toEqual(
      from === 'paid' ? ['closed'] : [],
    )
})

const bank = {
  type: 'Bank',
  accountName: 'Asha Verma',
  accountNumber: '501000 1111',
  ifscCode: 'exmp0000456',
  branch: 'Pune',
  bankName: 'Example Bank',
} as const

test.each([
  ['ASHA VERMA', bank, 'same'],
  ['RAVI NAIR', bank, 'other'],
  ['', bank, 'same'],
  ['50100011', bank, 'same'],
  ['asha.verma@examplebank', bank, 'same'],
  ['asha.verma@examplebank', { type: 'UPI', upiID: 'asha.verma@examplebank' }, 'same'],
  ['ASHA VERMA', { type: 'UPI', upiID: '9876543210@examplebank' }, 'unknown'],
  ['TAddress', { type: 'Crypto', cryptoAddress: 'TAddress' }, 'same'],
  ['TAddress', { type: 'Crypto', cryptoAddress: 'TOther' }, 'unknown'],
] as const)('%s, returned to %o: %s', (payer, target, is) => {
  expect(compareTarget({ payer, name: 'Asha Verma' }, target)).toBe(is)
})

test('two spellings of one account have one key', () => {
  expect(toTargetKey(bank)).toBe('BANK EXMP0000456 5010001111')
  expect(toTargetKey({ type: 'UPI', upiID: 'Asha@ExampleBank' })).toBe('UPI ASHA@EXAMPLEBANK')
})

const makeUpi = (upiID: string) => ({ type: 'UPI', upiID }) as const
const makeAddress = (cryptoAddress: string) => ({ type: 'Crypto', cryptoAddress }) as const

test.each([
  ['groups', bank, { ...bank, accountNumber: '5010-001-111' }, true],
  ['zeros in front', bank, { ...bank, accountNumber: '0005010001111' }, true],
  ['another branch', bank, { ...bank, ifscCode: 'EXMP0000789' }, true],
  ['another bank', bank, { ...bank, ifscCode: 'DEMO0000456' }, false],
  ['another number', bank, { ...bank, accountNumber: '5010001112' }, false],
  ['capitals of a UPI ID', makeUpi('asha@examplebank'), makeUpi('Asha@ExampleBank'), true],
  ['another UPI ID', makeUpi('asha@examplebank'), makeUpi('ravi@examplebank'), false],
  ['capitals of hexadecimal digits', makeAddress('0xABcd'), makeAddress('0xabCD'), true],
  ['capitals of another address', makeAddress('TAbcd'), makeAddress('Tabcd'), false],
])('accounts that differ in %s', (_, one, other, isSame) => {
  expect(isSameAccount(one, other)).toBe(isSame)
})

test('worth is in rupees', () => {
  expect(computeRefundWorth('10', { type: 'common_currency', sell_at: '1', decimals: 2 })).toBe('10.00')
  expect(computeRefundWorth('10.5', { type: 'currency', sell_at: '88.60', decimals: 6 })).toBe('930.30')
})
