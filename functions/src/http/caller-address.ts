import { isIPv6 } from 'node:net'
import type { Request } from 'firebase-functions/v2/https'

/**
 * Whoever calls may put anything at the front of X-Forwarded-For; the platform adds what it saw at the end.
 * Behind Hosting the last entry is Hosting's own, so the one before it is the caller's.
 */
export function callerAddress(request: Request): string {
  const seen = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const throughHosting = request.get('x-forwarded-host') !== undefined && seen.length > 1
  return networkOf((throughHosting ? seen.at(-2) : seen.at(-1)) || request.socket.remoteAddress || 'unknown')
}

/** Whoever has one IPv6 address has at least the 2^64 that begin like it, and may call from each of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
