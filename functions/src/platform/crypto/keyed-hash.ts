import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSecret } from '../world/config.ts'
import { splitKeys } from './split-keys.ts'

/**
 * Returns a hash by which a value is recognised without being readable, such as an e-mail address, an IP address or a
 * token. It uses the oldest key, so that it stays the same while the key is rotated.
 */
export function computeKeyedHash(purpose: string, ...parts: readonly string[]): string {
  const { oldest } = splitKeys(readSecret('SESSION_KEY'))
  return hashUnderKey(oldest, purpose, parts)
}

/** Signs with the newest key. */
export function sign(purpose: string, ...parts: readonly string[]): string {
  const { newest } = splitKeys(readSecret('SESSION_KEY'))
  return hashUnderKey(newest, purpose, parts)
}

/** Whether a signature was made with any of the keys. */
export function isSigned(signature: string, purpose: string, ...parts: readonly string[]): boolean {
  const { all } = splitKeys(readSecret('SESSION_KEY'))
  return all.some((key) => isSameText(signature, hashUnderKey(key, purpose, parts)))
}

function hashUnderKey(key: string, purpose: string, parts: readonly string[]): string {
  const hash = createHmac('sha256', key)
  // The length before each part ensures that different lists of parts never give the same text.
  for (const part of [purpose, ...parts]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('base64url')
}

export function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
