import { expect, test } from 'vitest'
import { guessNetwork, isAddressOfSomeNetwork, isValidAddress } from './address.ts'
import type { AddressNetwork } from './network.ts'

/** Public examples: contracts of USDT, the tests of EIP-55, BIP 173 and BIP 350, and the first Bitcoin address. */
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bitcoin = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

test.each<[AddressNetwork, string]>([
  ['tron', tron],
  ['tron', ` ${tron} `],
  ['evm', evm],
  ['evm', evm.toLowerCase()],
  ['evm', `0x${evm.slice(2).toUpperCase()}`],
  ['bitcoin', bitcoin],
  ['bitcoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['bitcoin', segwit],
  ['bitcoin', segwit.toUpperCase()],
  ['bitcoin', taproot],
  ['email', 'asha@example.com'],
  ['account', 'CR0000001'],
  ['account', '+91 98765 43210'],
])('%s takes %s', (network, address) => {
  expect(isValidAddress(network, address)).toBe(true)
})

test.each<[AddressNetwork, string, string]>([
  ['tron', 'with one letter wrong', `${tron.slice(0, -1)}u`],
  ['tron', 'with two letters changed round', tron.replace('QxG', 'xQG')],
  ['tron', 'that is cut off', tron.slice(0, -1)],
  ['tron', 'of Bitcoin', bitcoin],
  ['evm', 'with one letter in the wrong case', evm.replace('aAeb', 'aaeb')],
  ['evm', 'that is cut off', evm.slice(0, -1)],
  ['evm', 'of TRON', tron],
  ['bitcoin', 'with one letter wrong', `${bitcoin.slice(0, -1)}b`],
  ['bitcoin', 'of segwit with one letter wrong', `${segwit.slice(0, -1)}5`],
  ['bitcoin', 'of the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  [
    'bitcoin',
    'of version 1 with the old checksum',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
  ],
  ['bitcoin', 'of TRON', tron],
  ['email', 'without a domain', 'asha@bank'],
  ['account', 'of TRON', tron],
  ['account', 'of one character', '7'],
  ['account', 'with a line break', 'CR1\nCR2'],
  ['account', 'of several words', 'not an address'],
  ['account', 'without a digit', 'garbage'],
  ['email', 'that is a word', 'garbage'],
  ['account', 'with a Cyrillic letter', '\u0421R0000001'],
])('%s does not accept one %s', (network, _what, address) => {
  expect(isValidAddress(network, address)).toBe(false)
})

test.each<[string, AddressNetwork]>([
  [tron, 'tron'],
  [`${tron.slice(0, -1)}u`, 'tron'],
  [evm, 'evm'],
  ['0x12', 'evm'],
  [bitcoin, 'bitcoin'],
  [segwit, 'bitcoin'],
  ['asha@example.com', 'email'],
  ['CR0000001', 'account'],
  ['TAddressOfAsha1', 'account'],
])('%s is recognised as an address of %s', (address, network) => {
  expect(guessNetwork(address)).toBe(network)
})

test.each([
  ...[tron, evm, bitcoin, segwit, taproot, ` ${tron} `],
  ...['asha@example.com', 'CR0000001', 'U1234567', '451234567890', '+91 98765 43210', '98765-43210'],
])('without a network, %s is accepted', (address) => {
  expect(isAddressOfSomeNetwork(address)).toBe(true)
})

test.each([
  ...['not an address', 'garbage', 'account 12', 'CR0000001 (mine)', 'CR\u20600000001', '\u0421R0000001'],
  ...['', ' ', '7', '12', '-----', '+', '0x12', '@', 'asha@bank', '@1', '<b>1</b>', 'https://example.com/1'],
  ...[`${tron.slice(0, -1)}u`, evm.slice(0, -1), evm.slice(2), `${segwit.slice(0, -1)}5`],
])('without a network, %j is not accepted', (address) => {
  expect(isAddressOfSomeNetwork(address)).toBe(false)
})
