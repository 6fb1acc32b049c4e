import { createHmac, timingSafeEqual } from 'node:crypto'
import { secret } from '../world/config.ts'

/** A hash by which a value is recognised but not read: an e-mail address, an IP address, a token. */
export function keyedHash(purpose: string, ...parts: readonly string[]): string {
  const hash = createHmac('sha256', secret('SESSION_KEY'))
  // With its length before each part, different lists of parts never give the same text.
  for (const part of [purpose, ...parts]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('base64url')
}

export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
