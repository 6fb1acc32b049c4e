import { isIPv4 } from 'node:net'
import type { Request } from 'firebase-functions/v2/https'
import ipaddr from 'ipaddr.js'
import { setting } from '../world/config.ts'

/**
 * A caller may put anything at the front of X-Forwarded-For, and into headers such as Fastly-Client-IP. Hosting adds the
 * address that it saw at the end, and Google that of Hosting behind it. So it is counted from the end.
 */
export function callerAddress(request: Pick<Request, 'get' | 'socket'>): string {
  const seen = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const behind = setting('ADDRESSES_BEHIND_CALLER')
  return callerNetwork(seen.at(-1 - behind) || request.socket.remoteAddress || 'unknown')
}

/** An IPv6 customer has a network of at least 2^64 addresses and can call from each, so the network counts. */
export function callerNetwork(address: string): string {
  if (isIPv4(address)) return address
  const parsed = parsedAddress(address)
  if (!parsed) return address
  if (!('parts' in parsed)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** It throws at what is no address; to ask before would be to parse it twice. */
function parsedAddress(text: string) {
  try {
    return ipaddr.process(text)
  } catch {
    return undefined
  }
}
