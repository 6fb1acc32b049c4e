import { calls } from '@rupee/domain/calls/calls.ts'
import { claimReasonSchema } from '@rupee/domain/claims/claim.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { toastError, toastLoading } from '#lib/toasts/toasts.ts'
import type { Offer } from '../quote/offer.ts'
import type { Proof } from './proof-input.ts'

interface OrderSubmission {
  readonly submitOrder: (proof: Proof) => Promise<void>
  /** Sends the same proof as a payment claim. */
  readonly submitClaim: (proof: Proof) => Promise<void>
  /** Reason why the order was refused, if the proof can be sent as a payment claim. */
  readonly refused: string | undefined
  /** Share of the files that is uploaded, from 0 to 1. */
  readonly uploadedShare: number
  readonly cancelUpload: () => void
}

interface Submitted {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Pick<Offer['quote'], 'id' | 'from_amount' | 'to_amount'>
}

interface Done {
  readonly onPlaced: (trackingID: string) => void
  /** Receives the ID of the claim. */
  readonly onClaimed: (id: string) => void
}

export function useOrderSubmission(
  { from, to, quote }: Submitted,
  { onPlaced, onClaimed }: Done,
): OrderSubmission {
  const [uploadedShare, setUploadedShare] = useState(0)
  const [refused, setRefused] = useState<string>()
  const aborter = useRef<AbortController>(undefined)

  const send = async (work: (options: Parameters<typeof call>[2]) => Promise<void>) => {
    aborter.current = new AbortController()
    const { signal } = aborter.current
    const closeToast = toastLoading(texts.submitting)
    setUploadedShare(0)
    try {
      await work({ signal, onProgress: setUploadedShare })
    } catch (error) {
      if (signal.aborted) return
      if (isClaimable(error)) setRefused(error.message)
      sayFailed(error)
    } finally {
      closeToast()
    }
  }
  const toForm = (proof: Proof) => ({
    from_currency: from.id,
    from_code: from.code,
    to_currency: to.id,
    to_code: to.code,
    from_amount: quote.from_amount,
    to_amount: quote.to_amount,
    quote: quote.id,
    ...proof,
  })
  return {
    submitOrder: (proof) =>
      send(async (options) => {
        const { trackingID } = await call(calls.placeOrder, toForm(proof), options)
        onPlaced(trackingID)
      }),
    submitClaim: (proof) =>
      send(async (options) => {
        const { claim } = await call(calls.paymentClaim, toForm(proof), options)
        onClaimed(claim)
      }),
    refused,
    uploadedShare,
    cancelUpload: () => aborter.current?.abort(),
  }
}

function isClaimable(error: unknown): error is CallFailed {
  return error instanceof CallFailed && claimReasonSchema.safeParse(error.answer.claimReason).success
}

function sayFailed(error: unknown): void {
  toastError(texts.failed)
  if (error instanceof CallFailed && error.code !== 'failed') toastError(error.message)
}
