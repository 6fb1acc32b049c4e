import { calls } from '@rupee/domain/calls.ts'
import type { Order } from '@rupee/domain/order.ts'
import { decisionInput, isAcceptedProof, largestProof } from '@rupee/domain/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import { shrinkImage } from '#lib/shrink-image.ts'
import { toastError, toastSuccess } from '#lib/toasts.ts'
import { type Draft, type Drafts, emptyDraft } from './drafts.ts'
import { reviewsSaid } from './say-review.ts'

export type Verdict = 'Approved' | 'Rejected'

/** The decision of one order: its draft, what is wrong with it, and the way to the server. */
export function useDecision({ trackingID }: Order, drafts: Drafts) {
  const [draft, setDraft] = useState(drafts.get(trackingID) ?? emptyDraft)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Verdict>()
  const inputFor = (status: Verdict) => ({
    id: trackingID,
    status,
    adminNotes: draft.note,
    ...(status === 'Approved' && draft.screenshot && { adminScreenshot: draft.screenshot }),
  })
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    drafts.set(trackingID, next)
    setDraft(next)
    setProblem(undefined)
  }
  return {
    draft,
    problem,
    /** What is to be confirmed before it is sent. */
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
      try {
        await reviewsSaid()
        const { message } = await call(calls.decide, inputFor(status))
        drafts.delete(trackingID)
        toastSuccess(message)
        return true
      } catch (error) {
        toastError(textOf(error, texts.failed))
        return false
      }
    },
  }
}
