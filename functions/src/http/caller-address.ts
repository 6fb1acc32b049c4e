import type { Request } from 'firebase-functions/v2/https'

/**
 * Whoever calls may put anything at the front of X-Forwarded-For; the platform adds what it saw at the end.
 * Behind Hosting the last entry is Hosting's own, so the one before it is the caller's.
 */
export function callerAddress(request: Request): string {
  const seen = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const throughHosting = request.get('x-forwarded-host') !== undefined && seen.length > 1
  return (throughHosting ? seen.at(-2) : seen.at(-1)) || request.socket.remoteAddress || 'unknown'
}
