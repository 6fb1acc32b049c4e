import { hkdfSync } from 'node:crypto'
import { secret } from '../world/config.ts'

export interface IdentityKey {
  readonly id: string
  /** Encrypts numbers. */
  readonly encryption: Buffer
  /** Makes names by which numbers are recognised but not read. */
  readonly naming: Buffer
}

/**
 * The keys of `IDENTITY_KEYS`, newest first. New numbers are encrypted under the first. Older numbers stay readable as
 * long as their key is listed.
 */
export function identityKeys(): readonly [IdentityKey, ...IdentityKey[]] {
  parsed ??= parseIdentityKeys(secret('IDENTITY_KEYS'))
  return parsed
}

let parsed: readonly [IdentityKey, ...IdentityKey[]] | undefined

/** Error messages contain no key, because they are logged. */
export function parseIdentityKeys(text: string): readonly [IdentityKey, ...IdentityKey[]] {
  const keys = text.split(',').map((entry) => {
    const [id = '', base64 = '', ...rest] = entry.trim().split(':')
    const secret = Buffer.from(base64, 'base64')
    if (!/^[A-Za-z0-9_-]+$/.test(id) || secret.length !== 32 || rest.length > 0) {
      throw new Error('IDENTITY_KEYS is not of the form id:base64 of 32 bytes, separated by commas')
    }
    return { id, encryption: derived(secret, 'encryption'), naming: derived(secret, 'naming') }
  })
  const [newest, ...older] = keys
  if (!newest || new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('IDENTITY_KEYS names one id twice')
  }
  return [newest, ...older]
}

/** Two keys from one secret. Neither reveals anything about the other. */
function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `identity ${purpose}`, 32))
}
