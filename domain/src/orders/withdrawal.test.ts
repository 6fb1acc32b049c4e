import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { canReachDestination, nameWithdrawal, toWithdrawal, withdrawalInput } from './withdrawal.ts'

const bank = {
  withdrawalType: 'Bank',
  accountName: 'Asha Verma',
  accountNumber: '000111222333',
  ifscCode: 'EXMP0000123',
  branch: 'MG Road',
  bankName: 'Example Bank',
}

const findRefusal = (input: object) => withdrawalInput.safeParse(input).error?.issues[0]?.message

test.each([
  [bank],
  [{ withdrawalType: 'UPI', upiID: 'asha@examplebank' }],
  [{ withdrawalType: 'Crypto', cryptoAddress: 'TDemoAddress' }],
])('%j is a method', (input) => {
  const { withdrawalType, ...fields } = input
  expect(toWithdrawal(withdrawalInput.parse(input))).toEqual({ type: withdrawalType, ...fields })
  for (const name of Object.keys(fields)) {
    expect(findRefusal({ ...input, [name]: ' ' })).toBe(texts.fillAllWithdrawalFields)
    expect(findRefusal({ ...input, [name]: undefined })).toBe(texts.fillAllWithdrawalFields)
  }
})

test('an address may name its network, and no field may contradict the type', () => {
  const address = { withdrawalType: 'Crypto', cryptoAddress: 'TDemoAddress' }
  const saveInput = (input: object) => toWithdrawal(withdrawalInput.parse(input))
  expect(saveInput({ ...address, network: 'tron' })).toEqual({
    type: 'Crypto',
    cryptoAddress: 'TDemoAddress',
    network: 'tron',
  })
  expect(saveInput({ ...address, network: '' })).toEqual({ type: 'Crypto', cryptoAddress: 'TDemoAddress' })
  expect(saveInput({ ...bank, network: 'bank' })).not.toHaveProperty('network')
  for (const wrong of [
    { ...address, network: 'bank' },
    { ...address, network: 'none' },
    { ...bank, network: 'upi' },
    { withdrawalType: 'UPI', upiID: 'asha@examplebank', network: 'tron' },
  ]) {
    expect(findRefusal(wrong)).toBe(texts.wrongNetwork)
  }
})

test.each([[undefined], [''], ['Cash'], [['Bank']]])('%j is not a type', (withdrawalType) => {
  expect(findRefusal({ ...bank, withdrawalType })).toBe(texts.selectWithdrawalType)
})

test('a field of another type is refused', () => {
  expect(findRefusal({ ...bank, upiID: 'asha@examplebank' })).toMatch(/upiID/)
})

test('rupees are paid to a bank or by UPI, other currencies to an address', () => {
  const rupee = { type: 'common_currency' as const }
  const other = { type: 'currency' as const }
  expect((['Bank', 'UPI', 'Crypto'] as const).map((type) => canReachDestination(type, rupee))).toEqual([
    true,
    true,
    false,
  ])
  expect((['Bank', 'UPI', 'Crypto'] as const).map((type) => canReachDestination(type, other))).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  [bank, 'Example Bank, account ending 2333'],
  [{ withdrawalType: 'UPI', upiID: 'asha@examplebank' }, 'asha@examplebank'],
  [{ withdrawalType: 'Crypto', cryptoAddress: 'TDemoAddress' }, 'TDemoAddress'],
  [{ withdrawalType: 'Crypto', cryptoAddress: 'TDemoUsdtAddressForTests000000001' }, 'TDemoUsd…00000001'],
])('%j is called %s', (input, name) => {
  expect(nameWithdrawal(toWithdrawal(withdrawalInput.parse(input)))).toBe(name)
})
