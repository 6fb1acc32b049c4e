import { expect, test } from 'vitest'
import { findMisfit, toBankText, writeBankFile } from './bank-file.ts'
import { type Bank, bankLayoutSchema, bankSchema, hasField, ownFields } from './bank-layout.ts'
import type { BatchLine } from './batch.ts'
import { knownLayouts } from './known-layouts.ts'

const account = {
  type: 'Bank' as const,
  accountName: 'ASHA  VERMA',
  accountNumber: '0012 3456 7890',
  ifscCode: 'hdfc0001234',
  branch: 'Pune',
  bankName: 'HDFC Bank',
}

const makeLine = (changes: Partial<BatchLine> = {}): BatchLine => ({
  trackingID: 'K7M2N9PQRS',
  uid: 'asha',
  amount: '5000.5',
  worth: '5000.50',
  payee: 'Asha Verma',
  withdrawal: account,
  state: 'open',
  ...changes,
})

const upi = makeLine({ withdrawal: { type: 'UPI', upiID: 'asha@okbank' } })

const batch = (...orders: BatchLine[]) => ({ id: 'B7M2N9PQ', mode: 'IMPS' as const, orders })

const own = { debitAccount: '000123456789', clientCode: 'RUPEE' }

const makeFile = (bank: Bank, ...orders: BatchLine[]) =>
  writeBankFile(batch(...orders), { ...knownLayouts[bank], ...own }, '2026-11-05')

test.each([
  [
    'HDFC',
    'RUPEEB7M2N9PQ.csv',
    'M,,001234567890,5000.50,Asha Verma,,,,,,,,,K7M2N9PQRS,B7M2N9PQ,,,,,,,,05/11/2026,,HDFC0001234,,,\r\n',
  ],
  [
    'SBI',
    'payments-B7M2N9PQ.txt',
    '001234567890#HDFC0001234#05/11/2026##5000.50#K7M2N9PQRS#Asha Verma#IMPS\r\n',
  ],
  [
    'Kotak',
    'RUPEEB7M2N9PQ.txt',
    'RUPEE~VPAY~IMPS~K7M2N9PQRS~05/11/2026~~000123456789~5000.50~M~~Asha Verma~~HDFC0001234~001234567890\r\n',
  ],
  [
    'ICICI',
    'payments-B7M2N9PQ.csv',
    'PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO\r\n' +
      'PAB_VENDOR,IMPS,000123456789,Asha Verma,001234567890,HDFC0001234,5000.50,K7M2N9PQRS,K7M2N9PQRS,,,B7M2N9PQ,05-11-2026,K7M2N9PQRS\r\n',
  ],
  [
    'Axis',
    'payments-B7M2N9PQ.csv',
    'Payment Method,Payment Amount,Value Date,Beneficiary Name,Bene Account Number,Email ID,Debit Account Number,CRN,Receiver IFSC,Receiver Account Type,Remarks\r\n' +
      'M,5000.50,05-11-2026,Asha Verma,001234567890,,000123456789,K7M2N9PQRS,HDFC0001234,11,B7M2N9PQ\r\n',
  ],
] as const)(
  'the file for %s has its name, its layout and account numbers with leading zeros',
  (bank, name, text) => {
    expect(makeFile(bank, makeLine())).toEqual({ name, text })
  },
)

test('only open orders are in the file, and large ones go by NEFT', () => {
  const large = makeLine({ trackingID: 'LARGE', amount: '500000.01' })
  const { text } = makeFile('SBI', makeLine({ state: 'removed' }), large)
  expect(text).toBe('001234567890#HDFC0001234#05/11/2026##500000.01#LARGE#Asha Verma#NEFT\r\n')
})

test.each([
  [
    'ICICI',
    'PAB_VENDOR,UPI,000123456789,Asha Verma,asha@okbank,,5000.50,K7M2N9PQRS,K7M2N9PQRS,,,B7M2N9PQ,05-11-2026,K7M2N9PQRS',
  ],
  ['Axis', 'U,5000.50,05-11-2026,Asha Verma,asha@okbank,,000123456789,K7M2N9PQRS,,11,B7M2N9PQ'],
] as const)(
  'the file for %s pays a UPI ID by UPI, in the column of the account and without an IFSC',
  (bank, text) => {
    expect(findMisfit(upi, knownLayouts[bank])).toBeUndefined()
    expect(makeFile(bank, upi).text.split('\r\n').at(1)).toBe(text)
  },
)

test.each(['HDFC', 'SBI', 'Kotak'] as const)(
  'the file for %s pays no UPI ID until its layout has a code',
  (bank) => {
    expect(findMisfit(upi, knownLayouts[bank])).toBe('upi')
    const layout = { ...knownLayouts[bank], ...own, modes: { ...knownLayouts[bank].modes, UPI: 'VPA' } }
    expect(findMisfit(upi, layout)).toBeUndefined()
    expect(writeBankFile(batch(upi), layout, '2026-11-05').text).toMatch(
      /[,#~]asha@okbank[,#~\r]|^asha@okbank#/,
    )
  },
)

test.each([
  ['=HYPERLINK("https://example.com")', 'HYPERLINK https example com'],
  ["Zoë O'Brien, Jr\n", 'Zoe O Brien Jr'],
  ['A#B~C|D;E\tF', 'A B C D E F'],
  ['-2+3', '2 3'],
  ['आशा', ''],
])('the name %j is written as %j', (name, written) => {
  expect(toBankText(name, 40)).toBe(written)
})

test('names are cut to the length that the bank takes', () => {
  const { text } = makeFile('ICICI', makeLine({ payee: `Asha ${'Kumari '.repeat(9)}` }))
  expect(text).toContain(',Asha Kumari Kumari Kumari Kumari,')
})

test('a name with a field of the layout stays a name', () => {
  expect(makeFile('SBI', makeLine({ payee: '{debit}' })).text).toContain('#debit#')
})

test.each([
  [{}, undefined],
  [{ withdrawal: { ...account, ifscCode: 'HDFC1001234' } }, 'account'],
  [{ withdrawal: { ...account, accountNumber: '12' } }, 'account'],
  [{ withdrawal: { type: 'Crypto', cryptoAddress: 'T123' } }, 'account'],
  [{ payee: 'आशा' }, 'name'],
  [{ amount: '10.005' }, 'amount'],
] as const)('an order with %j does not fit because of: %s', (changes, misfit) => {
  expect(findMisfit(makeLine(changes), knownLayouts.HDFC)).toBe(misfit)
})

test.each(bankSchema.options)('the layout of %s is valid', (bank) => {
  expect(bankLayoutSchema.parse(knownLayouts[bank])).toEqual(knownLayouts[bank])
})

test.each([
  { columns: knownLayouts.SBI.columns.filter(({ value }) => value !== '{amount}') },
  { columns: [...knownLayouts.SBI.columns, { title: 'Formula', value: '=1+1' }] },
  { columns: [...knownLayouts.SBI.columns, { title: 'Secret', value: '{password}' }] },
  { columns: [...knownLayouts.SBI.columns, { title: 'Two', value: 'a#b' }] },
  { debitAccount: '12-34' },
  { nameLength: 0 },
])('a layout with %j is refused', (changes) => {
  expect(bankLayoutSchema.safeParse({ ...knownLayouts.SBI, ...changes }).success).toBe(false)
})

test.each([
  ['HDFC', ['client']],
  ['ICICI', ['debit']],
  ['SBI', []],
  ['Axis', ['debit']],
  ['Kotak', ['debit', 'client']],
] as const)("the file for %s needs these fields of the operator's contract: %j", (bank, fields) => {
  expect(ownFields.filter((field) => hasField(knownLayouts[bank], field))).toEqual(fields)
})
