import { expect, test } from 'vitest'
import { findTransactionDigits, listAccounts, toAccountAddress, toAccountDigits } from './chain-account.ts'

/** The contract of USDT on TRON, and an example of EIP-55. */
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const tronDigits = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const evmDigits = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'

test('addresses become the digits of the chain, and back', () => {
  expect(toAccountDigits('tron', ` ${tron}`)).toBe(tronDigits)
  expect(toAccountAddress('tron', tronDigits)).toBe(tron)
  expect(toAccountDigits('evm', evm)).toBe(evmDigits)
  expect(toAccountAddress('evm', evmDigits)).toBe(evm.toLowerCase())
})

test.each([
  ['tron', evm],
  ['evm', tron],
  ['tron', `${tron.slice(0, -1)}u`],
  ['evm', evm.replace('aAeb', 'aaeb')],
] as const)('%s does not take %s', (network, address) => {
  expect(toAccountDigits(network, address)).toBeUndefined()
})

test('instructions name accounts among other words', () => {
  const text = `Send to ${tron}, never to ${tron.slice(0, -1)}u. On BNB Smart Chain: ${evm}.`
  expect(listAccounts('tron', text)).toEqual([tronDigits])
  expect(listAccounts('evm', text)).toEqual([evmDigits])
  expect(listAccounts('evm', 'Pay to CR0000001')).toEqual([])
})

test('a transaction has 64 digits, with or without 0x', () => {
  const digits = 'ab'.repeat(32)
  expect(findTransactionDigits(` 0x${digits.toUpperCase()} `)).toBe(digits)
  expect(findTransactionDigits(digits)).toBe(digits)
  expect(findTransactionDigits(`${digits}/..`)).toBeUndefined()
  expect(findTransactionDigits('402600412345')).toBeUndefined()
})
