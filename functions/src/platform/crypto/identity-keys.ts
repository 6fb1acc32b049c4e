import { hkdfSync } from 'node:crypto'
import { readSecret } from '../world/config.ts'
import { type ListedKey, parseKeyList } from './key-list.ts'

export interface IdentityKey {
  readonly id: string
  /** Encrypts numbers. */
  readonly encryption: Buffer
  /** Makes the names by which numbers are recognised without being readable. */
  readonly naming: Buffer
}

/**
 * The keys of `IDENTITY_KEYS`, newest first. New numbers are encrypted under the first. Older numbers stay readable as
 * long as their key is listed.
 */
export function readIdentityKeys(): readonly [IdentityKey, ...IdentityKey[]] {
  parsed ??= parseIdentityKeys(readSecret('IDENTITY_KEYS'))
  return parsed
}

let parsed: readonly [IdentityKey, ...IdentityKey[]] | undefined

export function parseIdentityKeys(text: string): readonly [IdentityKey, ...IdentityKey[]] {
  const [newest, ...older] = parseKeyList('IDENTITY_KEYS', text)
  return [deriveKeys(newest), ...older.map(deriveKeys)]
}

function deriveKeys({ id, secret }: ListedKey): IdentityKey {
  return { id, encryption: derive(secret, 'encryption'), naming: derive(secret, 'naming') }
}

/** Derives a key for one purpose. Two derived keys reveal nothing about each other. */
function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `identity ${purpose}`, 32))
}
