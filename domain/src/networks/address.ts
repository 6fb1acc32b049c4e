import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import * as z from 'zod/mini'
import type { AddressNetwork } from './network.ts'

/** Whether an address has the form of its network, with the right checksum where the network has one. */
export function isValidAddress(network: AddressNetwork, address: string): boolean {
  return forms[network](address.trim())
}

/** Guesses the network of an address, well-formed or not, for methods that do not name one. */
export function guessNetwork(address: string): AddressNetwork {
  const text = address.trim()
  if (text.includes('@')) return 'email'
  if (/^0x/i.test(text)) return 'evm'
  if (/^(bc1[a-z0-9]{11,}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i.test(text)) return 'bitcoin'
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) ? 'tron' : 'account'
}

/** Whether a text can be an address of any network; for methods that name none. */
export function isAddressOfSomeNetwork(address: string): boolean {
  return isValidAddress(guessNetwork(address), address)
}

function isPhoneNumber(text: string): boolean {
  return /^\+?\d(?:[ .-]?\d){6,14}$/.test(text)
}

/** IDs of payment services have a digit: without that, any word would pass. */
function isNumberedId(text: string): boolean {
  return /^(?=.*\d)[a-z\d](?:[a-z\d._-]{1,22}[a-z\d])$/i.test(text)
}

const forms: Readonly<Record<AddressNetwork, (address: string) => boolean>> = {
  tron: (address) => hasPayload(address, [0x41]),
  evm: isEvmAddress,
  bitcoin: (address) => hasPayload(address, [0x00, 0x05]) || isSegwitAddress(address),
  email: (address) => z.email().check(z.maxLength(254)).safeParse(address).success,
  account: (address) => isPhoneNumber(address) || isNumberedId(address),
}

const base58check = createBase58check(sha256)

/** A version and 20 bytes of a hash. */
function hasPayload(address: string, versions: readonly number[]): boolean {
  const bytes = tryDecode(() => base58check.decode(address))
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1)
}

/** EIP-55: the case of the letters is the checksum. Many wallets write no capitals, so there is nothing to check. */
function isEvmAddress(address: string): boolean {
  const [, digits] = /^0x([0-9a-f]{40})$/i.exec(address) ?? []
  if (digits === undefined) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].every((letter, at) => {
    const isCapital = Number.parseInt(hash[at] ?? '0', 16) >= 8
    return digits[at] === (isCapital ? letter.toUpperCase() : letter)
  })
}

/** BIP 173 for version 0, BIP 350 for later ones. */
function isSegwitAddress(address: string): boolean {
  return isWitnessProgram(bech32, address, 0, 0) || isWitnessProgram(bech32m, address, 1, 16)
}

function isWitnessProgram(code: typeof bech32, address: string, from: number, to: number): boolean {
  const found = code.decodeUnsafe(address)
  const [version = -1, ...words] = found?.words ?? []
  const size = found?.prefix === 'bc' && code.fromWordsUnsafe(words)?.length
  if (!size || version < from || version > to) return false
  return version === 0 ? size === 20 || size === 32 : size >= 2 && size <= 40
}

function tryDecode(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
