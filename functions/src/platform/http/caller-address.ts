import { isIPv4 } from 'node:net'
import type { Request } from 'firebase-functions/v2/https'
import ipaddr from 'ipaddr.js'
import { readSetting } from '../world/config.ts'

/**
 * Returns the caller's address. A caller can forge the front of X-Forwarded-For, and headers such as Fastly-Client-IP.
 * Hosting appends the address that it saw, and Google appends that of Hosting, so addresses are counted from the end.
 */
export function readCallerAddress(request: Pick<Request, 'get' | 'socket'>): string {
  const seen = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const behind = readSetting('ADDRESSES_BEHIND_CALLER')
  return toCallerNetwork(seen.at(-1 - behind) || request.socket.remoteAddress || 'unknown')
}

/** Returns the network that counts as one caller: an IPv6 customer can call from each of at least 2^64 addresses. */
export function toCallerNetwork(address: string): string {
  if (isIPv4(address)) return address
  const parsed = parseAddress(address)
  if (!parsed) return address
  if (!('parts' in parsed)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Parses an address. The library throws on other text, and checking first would parse it twice. */
function parseAddress(text: string) {
  try {
    return ipaddr.process(text)
  } catch {
    return undefined
  }
}
