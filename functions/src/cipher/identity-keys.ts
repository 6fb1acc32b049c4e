import { hkdfSync } from 'node:crypto'
import { config } from '../world/config.ts'

export interface IdentityKey {
  readonly id: string
  /** What numbers are encrypted with. */
  readonly encryption: Buffer
  /** What numbers are recognised by without being readable. */
  readonly naming: Buffer
}

/**
 * The keys of `IDENTITY_KEYS`, newest first: new numbers are encrypted under the first, and what was encrypted
 * under another stays readable for as long as that one is listed.
 */
export function identityKeys(): readonly [IdentityKey, ...IdentityKey[]] {
  parsed ??= parseIdentityKeys(config().IDENTITY_KEYS)
  return parsed
}

let parsed: readonly [IdentityKey, ...IdentityKey[]] | undefined

/** Messages name no key: what is wrong with a secret must not put it into a log. */
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

/** One secret, two purposes: neither key tells anything about the other. */
function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `identity ${purpose}`, 32))
}
