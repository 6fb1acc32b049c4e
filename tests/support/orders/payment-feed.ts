import { createHmac } from 'node:crypto'
import { worldAtHand } from '../world/at-hand.ts'

interface FeedSignature {
  readonly key: string
  /** In seconds. */
  readonly time: number
  /** Body that is signed, if it is not the one sent. */
  readonly signed?: string
}

/** Sends lines as the server of an operator does, which signs each body. */
export function postToFeed(body: string, { key, time, signed = body }: FeedSignature): Promise<Response> {
  const signature = createHmac('sha256', key).update(`${time}.${signed}`).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    'X-Feed-Time': String(time),
    'X-Feed-Signature': signature,
  }
  return worldAtHand.ask('/api/payments/feed/', { method: 'POST', headers, body })
}
