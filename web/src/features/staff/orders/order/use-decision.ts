import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { decisionInput, isAcceptedProof, largestProof } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { reviewsSent } from '#features/staff/orders/review/use-review.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { shrinkImage } from '#lib/files/shrink-image.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { type Draft, type Drafts, emptyDraft } from './drafts.ts'

export type Verdict = 'Approved' | 'Rejected'

/** The draft of a decision, its validation, and the call that sends it. */
export function useDecision({ trackingID, status }: Order, drafts: Drafts) {
  const [draft, setDraft] = useState(drafts.get(trackingID) ?? emptyDraft)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Verdict>()
  useEffect(() => {
    if (status === 'pending') return
    // A colleague has decided first: the draft is of no use after this dialog closes.
    return () => {
      drafts.delete(trackingID)
    }
  }, [status, drafts, trackingID])
  const inputFor = (verdict: Verdict) => ({
    id: trackingID,
    status: verdict,
    adminNotes: draft.note,
    ...(verdict === 'Approved' && draft.screenshot && { adminScreenshot: draft.screenshot }),
  })
  const change = (changes: Partial<Draft>) => {
    // The note may have changed while the screenshot was being made smaller.
    const next = { ...(drafts.get(trackingID) ?? emptyDraft), ...changes }
    drafts.set(trackingID, next)
    setDraft(next)
    setProblem(undefined)
  }
  return {
    draft,
    problem,
    /** The decision that the confirm dialog asks about. */
    asked,
    write: (note: string) => change({ note }),
    async choose(file: File) {
      const screenshot = await shrinkImage(file, largestProof)
      if (isAcceptedProof(screenshot)) change({ screenshot })
      else toastError(texts.fileRefused)
    },
    remove: () => change({ screenshot: undefined }),
    ask(status: Verdict) {
      const issue = decisionInput.safeParse(inputFor(status)).error?.issues[0]
      setProblem(issue?.message)
      if (issue) toastError(issue.message)
      else setAsked(status)
    },
    withdraw: () => setAsked(undefined),
    async send(status: Verdict): Promise<boolean> {
      await reviewsSent()
      const isDone = (await changeAndTell(calls.decide, inputFor(status))) !== 'failed'
      if (isDone) drafts.delete(trackingID)
      return isDone
    },
  }
}
