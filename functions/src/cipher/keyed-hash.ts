import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '../world/config.ts'

/** A name for something that must be recognised again but not read: an e-mail, an address, a token. */
export function keyedHash(purpose: string, ...parts: readonly string[]): string {
  const hash = createHmac('sha256', config().SESSION_KEY)
  // Lengths go in, so that no two lists of parts can spell the same text.
  for (const part of [purpose, ...parts]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('base64url')
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
