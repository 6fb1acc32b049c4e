import { createHmac } from 'node:crypto'
import type { Request } from 'firebase-functions/v2/https'
import { ensure } from '../errors/refusal.ts'
import { type Fields, readJson } from '../http/body.ts'
import { findSecret } from '../world/config.ts'
import { isSameText } from './keyed-hash.ts'
import { splitKeys } from './split-keys.ts'

/** Maximum difference between the time of a signature and now. */
const maximumSeconds = 5 * 60

/** Hexadecimal HMAC-SHA256 of the time in seconds, a full stop and the body. */
function signBody(key: string, time: string, body: Buffer): string {
  return createHmac('sha256', key).update(`${time}.`).update(body).digest('hex')
}

/**
 * Reads the body of another server, whose signature stands in place of a session. Without a key there is no such call.
 * The body is read before its signature can be checked, up to the size of ordinary fields.
 */
export async function readSignedBody(request: Request, now: Date): Promise<Fields> {
  const keys = findSecret('FEED_KEYS')
  ensure(keys !== undefined, 'unknown', 'noSuchCall')
  const time = request.get('x-feed-time') ?? ''
  const signature = request.get('x-feed-signature') ?? ''
  ensure(/^\d{1,11}$/.test(time) && /^[0-9a-f]{64}$/.test(signature), 'forbidden', 'feedSignatureWrong')
  return readJson(request, (body) => {
    const isSigned = splitKeys(keys).all.some((key) => isSameText(signature, signBody(key, time, body)))
    ensure(isSigned, 'forbidden', 'feedSignatureWrong')
    const age = Math.abs(now.getTime() / 1000 - Number(time))
    ensure(age <= maximumSeconds, 'forbidden', 'feedTimeWrong')
  })
}
