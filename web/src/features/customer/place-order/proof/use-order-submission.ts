import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { toastError, toastLoading } from '#lib/toasts/toasts.ts'
import type { Offer } from '../quote/use-held-quote.ts'
import type { Proof } from './proof-input.ts'

interface OrderSubmission {
  readonly submit: (proof: Proof) => Promise<void>
  /** The share of the files that is sent, from 0 to 1. */
  readonly sent: number
  readonly cancel: () => void
}

export function useOrderSubmission(
  { from, to, quote }: { from: Wallet; to: Wallet; quote: Offer['quote'] },
  onPlaced: () => void,
): OrderSubmission {
  const [sent, setSent] = useState(0)
  const aborter = useRef<AbortController>(undefined)

  const submit = async (proof: Proof) => {
    aborter.current = new AbortController()
    const { signal } = aborter.current
    const closeToast = toastLoading(texts.submitting)
    setSent(0)
    try {
      await call(
        calls.placeOrder,
        {
          from_currency: from.id,
          from_code: from.code,
          to_currency: to.id,
          to_code: to.code,
          from_amount: quote.from_amount,
          to_amount: quote.to_amount,
          quote: quote.id,
          ...proof,
        },
        { signal, onProgress: setSent },
      )
      onPlaced()
    } catch (error) {
      if (!signal.aborted) sayFailed(error)
    } finally {
      closeToast()
    }
  }
  return { submit, sent, cancel: () => aborter.current?.abort() }
}

function sayFailed(error: unknown): void {
  toastError(texts.failed)
  if (error instanceof CallFailed && error.text !== texts.failed) toastError(error.message)
}
