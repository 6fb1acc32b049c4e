import type { Request } from 'firebase-functions/v2/https'
import ipaddr from 'ipaddr.js'

/**
 * A caller may put anything at the front of X-Forwarded-For; the platform adds the address that it saw at the end.
 * Behind Hosting the last entry is Hosting's own, so the one before it is the caller's.
 */
export function callerAddress(request: Request): string {
  const seen = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const throughHosting = request.get('x-forwarded-host') !== undefined && seen.length > 1
  return networkOf((throughHosting ? seen.at(-2) : seen.at(-1)) || request.socket.remoteAddress || 'unknown')
}

/** An IPv6 customer has a network of at least 2^64 addresses and can call from each, so the network counts. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
