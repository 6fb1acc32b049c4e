import { expect, test } from 'vitest'
import { findExplorerLink } from './explorer.ts'

const hash = 'ab'.repeat(32)

test.each([
  ['tron', hash, `https://tronscan.org/#/transaction/${hash}`],
  ['bitcoin', ` ${hash} `, `https://mempool.space/tx/${hash}`],
  ['evm', `0x${hash}`, `https://blockscan.com/tx/0x${hash}`],
] as const)('a transaction on %s can be looked up', (network, reference, address) => {
  expect(findExplorerLink(network, reference)?.address).toBe(address)
})

test.each([
  ['upi', '402600412345'],
  ['bank', hash],
  ['evm', hash],
  ['tron', `${hash}0`],
  ['tron', `${hash}/../x`],
  ['bitcoin', '402600412345'],
  [undefined, hash],
] as const)('a reference of %s such as %s has no explorer', (network, reference) => {
  expect(findExplorerLink(network, reference)).toBeUndefined()
})
