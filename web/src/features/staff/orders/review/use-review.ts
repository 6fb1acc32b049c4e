import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { reviewMinutes } from '@rupee/domain/orders/review.ts'
import { useEffect, useRef } from 'react'
import { call } from '#lib/calls/call.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { type Holder, useHolder } from './holder.ts'

const renewal = (reviewMinutes - 1) * 60_000
const patience = 3_000

/**
 * Tells colleagues that an order is open here, until it is closed or decided. Who is first has it; when they leave it, it
 * goes to whoever else has it open, in another tab of theirs or at a colleague's.
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
    // A decision ends the review as well, and the page may hear of that first.
    const claiming = setTimeout(() => sendReview(trackingID, true), patience)
    return () => clearTimeout(claiming)
  }, [trackingID, isPending, state])
}

interface Claim extends Holder {
  /** From a colleague, who sees it at once. Says whether it was done. */
  readonly takeOver: () => Promise<boolean>
}

/** Who has an order open, for whoever looks at it. */
export function useClaim({ trackingID }: Pick<Order, 'trackingID'>): Claim {
  return { ...useHolder(trackingID), takeOver: () => takeOver(trackingID) }
}

let sent: Promise<unknown> = Promise.resolve()
const ended = new Set<string>()

/** After a decision, which ends the review by itself. */
export function reviewEnded(trackingID: string): void {
  ended.add(trackingID)
}

/** One call after the other, so that the last one counts. A failed call is ignored: a review is a courtesy. */
function sendReview(id: string, open: boolean): void {
  if (ended.has(id)) return
  const send = () => call(calls.reviewOrder, { id, open }, { keepalive: true })
  // An order that stays open by mistake keeps colleagues away, so closing it is tried once more.
  sent = sent.then(() => (open ? send() : send().catch(onceMore(send)))).catch(() => {})
}

function onceMore(send: () => Promise<unknown>) {
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

/** A decision waits for this, because a decided order cannot be opened. */
export async function reviewsSent(): Promise<void> {
  await sent
}
