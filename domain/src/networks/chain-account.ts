import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { isValidAddress } from './address.ts'
import type { AddressNetwork } from './network.ts'

export type ChainNetwork = Extract<AddressNetwork, 'tron' | 'evm'>

const base58check = createBase58check(sha256)

/**
 * Returns the 40 hexadecimal digits by which chains identify an account; undefined if the text is not an address of the
 * network.
 */
export function toAccountDigits(network: ChainNetwork, address: string): string | undefined {
  const text = address.trim()
  if (!isValidAddress(network, text)) return undefined
  return network === 'evm' ? text.slice(2).toLowerCase() : bytesToHex(base58check.decode(text).slice(1))
}

/** Returns the address of an account as people write it. */
export function toAccountAddress(network: ChainNetwork, digits: string): string {
  return network === 'evm' ? `0x${digits}` : base58check.encode(hexToBytes(`41${digits}`))
}

/** Returns the accounts that a text names, such as payment instructions. */
export function listAccounts(network: ChainNetwork, text: string): readonly string[] {
  const found = text.match(network === 'evm' ? /\b0x[\da-f]{40}\b/gi : /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g) ?? []
  return found.flatMap((address) => toAccountDigits(network, address) ?? [])
}

/** Returns the digits of a transaction on TRON or an EVM chain; undefined if the text is not a transaction. */
export function findTransactionDigits(text: string): string | undefined {
  return /^(?:0x)?([\da-f]{64})$/i.exec(text.trim())?.[1]?.toLowerCase()
}
