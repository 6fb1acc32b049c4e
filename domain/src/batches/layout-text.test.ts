import { expect, test } from 'vitest'
import { writeBankFile } from './bank-file.ts'
import { bankLayoutSchema, bankSchema } from './bank-layout.ts'
import { knownLayouts } from './known-layouts.ts'
import { flattenLayout, layoutLabels, readColumnText, toColumnText } from './layout-text.ts'

test.each(bankSchema.options)('the columns of %s are the same after an edit without changes', (bank) => {
  const { columns } = knownLayouts[bank]
  expect(readColumnText(toColumnText(columns))).toEqual(columns)
})

test('a file is written by the edited layout', () => {
  const columns = readColumnText('Account = {account}\n\nEmpty\nPays=INR {amount}\nReference = {reference}\n')
  const layout = bankLayoutSchema.parse({ ...knownLayouts.SBI, columns, separator: '|', header: true })
  const withdrawal = {
    type: 'Bank' as const,
    accountName: 'Asha Verma',
    accountNumber: '001234567890',
    ifscCode: 'HDFC0001234',
    branch: 'Pune',
    bankName: 'HDFC Bank',
  }
  const line = {
    trackingID: 'K7M2N9PQRS',
    uid: 'asha',
    amount: '5000.5',
    worth: '5000.5',
    payee: 'Asha Verma',
  }
  const orders = [{ ...line, withdrawal, state: 'open' as const }]
  expect(writeBankFile({ id: 'B7M2N9PQ', mode: 'IMPS', orders }, layout, '2026-11-05').text).toBe(
    'Account|Empty|Pays|Reference\r\n001234567890||INR 5000.50|K7M2N9PQRS\r\n',
  )
})

test.each(['Amount = =1+1', 'Amount = {password}', 'Amount = a#b', '{amount}'])(
  'a column %j does not become part of a layout',
  (column) => {
    const columns = [...knownLayouts.SBI.columns, ...readColumnText(column)]
    expect(bankLayoutSchema.safeParse({ ...knownLayouts.SBI, columns }).success).toBe(false)
  },
)

test('every value of a layout has a label', () => {
  expect(Object.keys(flattenLayout(knownLayouts.Axis)).toSorted()).toEqual(
    Object.keys(layoutLabels).toSorted(),
  )
})
