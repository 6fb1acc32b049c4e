import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isUnderReview, reviewMinutes } from '@rupee/domain/orders/review.ts'
import { useEffect, useRef } from 'react'
import { useReviews } from '#collections/reviews.ts'
import { call } from '#lib/calls/call.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'

const renewal = (reviewMinutes - 1) * 60_000
const patience = 3_000

/**
 * Tells colleagues that an order is open here, until it is closed or decided. The first to open it holds it;
 * afterwards it passes to another tab or colleague who has it open.
 */
export function useReview(trackingID: string, isPending: boolean): void {
  const { state } = useHolder(trackingID)
  const before = useRef({ trackingID, state })
  useEffect(() => {
    if (!isPending) return
    const open = () => sendReview(trackingID, true)
    const close = () => sendReview(trackingID, false)
    open()
    const renewing = setInterval(open, renewal)
    window.addEventListener('pagehide', close)
    return () => {
      clearInterval(renewing)
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [trackingID, isPending])
  useEffect(() => {
    const { trackingID: last, state: was } = before.current
    before.current = { trackingID, state }
    const isLost = last === trackingID && was !== 'unknown' && was !== 'nobody' && state === 'nobody'
    if (!isPending || !isLost) return
    // A decision also ends the review, and the page may learn about the decision first.
    const claiming = setTimeout(() => {
      if (!deciding.has(trackingID)) sendReview(trackingID, true)
    }, patience)
    return () => clearTimeout(claiming)
  }, [trackingID, isPending, state])
}

interface Claim extends Holder {
  /** Takes the review over from a colleague, who sees it at once. Returns whether it succeeded. */
  readonly takeOver: () => Promise<boolean>
}

/** Returns who has an order open, and a way to take it over. */
export function useClaim({ trackingID }: Pick<Order, 'trackingID'>): Claim {
  return { ...useHolder(trackingID), takeOver: () => takeOver(trackingID) }
}

let sent: Promise<unknown> = Promise.resolve()
const ended = new Set<string>()
/** Orders whose decision is on its way. It ends the review, long before its answer on a slow connection. */
const deciding = new Set<string>()

/** Marks a review as ended by a decision, so that no further call is sent. */
export function endReview(trackingID: string): void {
  ended.add(trackingID)
}

/** Sends calls one after the other, so that the last one wins. Failures are ignored: a review is a courtesy. */
function sendReview(id: string, open: boolean): void {
  if (ended.has(id)) return
  const send = () => call(calls.reviewOrder, { id, open }, { keepalive: true })
  // Retried once, because an order that wrongly stays open keeps colleagues away.
  sent = sent.then(() => (open ? send() : send().catch(makeRetry(send)))).catch(() => {})
}

function makeRetry(send: () => Promise<unknown>) {
  return (error: unknown) => {
    const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
    if (isRefused) throw error
    return send()
  }
}

async function takeOver(id: string): Promise<boolean> {
  const taking = sent.then(() => callAndTell(calls.reviewOrder, { id, open: true, take: true }))
  sent = taking
  return taking
}

/** Sends a decision after pending calls, because a decided order cannot be opened. */
export async function sendDecision<Answer>(trackingID: string, send: () => Promise<Answer>): Promise<Answer> {
  await sent
  deciding.add(trackingID)
  try {
    return await send()
  } finally {
    deciding.delete(trackingID)
  }
}

interface Holder {
  /** Taken: a colleague has taken it over from us. Unknown: not loaded yet. */
  readonly state: 'unknown' | 'nobody' | 'mine' | 'colleague' | 'taken'
  /** Name of the colleague, if any. */
  readonly by: string | undefined
}

/** Returns who has an order open. */
function useHolder(trackingID: string): Holder {
  const reviews = useReviews()
  const session = useSession()
  const now = useNow(15_000)
  if (reviews.status !== 'success') return { state: 'unknown', by: undefined }
  const review = reviews.data.get(trackingID)
  if (!review || !isUnderReview(review, now)) return { state: 'nobody', by: undefined }
  const uid = session.status === 'customer' ? session.uid : undefined
  if (review.by === uid) return { state: 'mine', by: undefined }
  return { state: uid !== undefined && review.takenFrom === uid ? 'taken' : 'colleague', by: review.name }
}
