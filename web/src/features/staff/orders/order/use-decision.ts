import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order, RejectionReason } from '@rupee/domain/orders/order.ts'
import { decisionInput, isAcceptedProof, proofLimits } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { reviewEnded, reviewsSent } from '#features/staff/orders/review/use-review.ts'
import type { Stops } from '#features/staff/orders/verdict/use-stops.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { sendable } from '#lib/files/sendable.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { type Draft, type Drafts, emptyDraft, keepTexts } from './drafts/drafts.ts'

export type Outcome = 'Approved' | 'Rejected'

/** The part of a decision that is missing or wrong. */
export type Missing = 'note' | 'screenshot' | 'reference' | 'findings'

interface Problem {
  readonly with: Missing
  readonly text: string
}

/** The draft of a decision, its validation, and the call that sends it. */
export function useDecision({ trackingID, status }: Order, drafts: Drafts, { cleared, open }: Stops) {
  const [draft, setDraft] = useState(drafts.get(trackingID) ?? emptyDraft)
  const [problem, setProblem] = useState<Problem>()
  const [begun, setBegun] = useState<Outcome>()
  const [asked, setAsked] = useState<Outcome>()
  useEffect(() => {
    if (status === 'pending') return
    // A colleague has decided first: the draft is of no use after this order is closed.
    return () => {
      drafts.delete(trackingID)
      keepTexts(drafts)
    }
  }, [status, drafts, trackingID])
  const inputFor = (outcome: Outcome) => {
    // What was inserted a moment ago counts.
    const { note, screenshot, reference } = drafts.get(trackingID) ?? draft
    return {
      id: trackingID,
      status: outcome,
      adminNotes: note,
      ...(outcome === 'Approved' && {
        ...(screenshot && { adminScreenshot: screenshot }),
        ...(reference && { payoutReference: reference }),
        ...(cleared.length > 0 && { cleared: JSON.stringify(cleared) }),
      }),
    }
  }
  const missingFor = (outcome: Outcome): Problem | undefined => {
    const issue = decisionInput.safeParse(inputFor(outcome)).error?.issues[0]
    if (issue) return { with: fieldOf(issue), text: issue.message }
    if (outcome === 'Rejected' || open.length === 0) return undefined
    const findings = open.map(({ label }) => label).join(', ')
    return { with: 'findings', text: t(texts.clearFindings, { findings }) }
  }
  const change = (changes: Partial<Draft>) => {
    // The note may have changed while the screenshot was being made smaller.
    const next = { ...(drafts.get(trackingID) ?? emptyDraft), ...changes }
    drafts.set(trackingID, next)
    keepTexts(drafts)
    setDraft(next)
    setProblem(undefined)
  }
  const forget = () => {
    drafts.delete(trackingID)
    keepTexts(drafts)
  }
  return {
    draft,
    problem,
    /** The decision that staff have begun, so that one key goes on with it. A screenshot is only for an approval. */
    begun: begun ?? (draft.screenshot && 'Approved'),
    /** The decision that the confirm dialog asks about. */
    asked,
    write: (note: string) => change({ note }),
    refer: (reference: string) => change({ reference }),
    /** Says whether it was taken. */
    async choose(file: File): Promise<boolean> {
      const screenshot = await sendable(file, proofLimits)
      const isTaken = isAcceptedProof(screenshot)
      if (isTaken) change({ screenshot })
      else toastError(texts.fileRefused)
      return isTaken
    },
    remove: () => change({ screenshot: undefined }),
    /** Says what is missing, if anything is. */
    ask(outcome: Outcome): Missing | undefined {
      const missing = missingFor(outcome)
      setBegun(outcome)
      setProblem(missing)
      if (missing) toastError(missing.text)
      else setAsked(outcome)
      return missing?.with
    },
    /** Begins a decision on an order that nobody has begun to decide, which is no mistake yet. Says what is missing. */
    begin(outcome: Outcome): Missing | undefined {
      setBegun(outcome)
      return missingFor(outcome)?.with
    },
    withdraw: () => setAsked(undefined),
    async send(outcome: Outcome, reason: RejectionReason | undefined): Promise<boolean> {
      await reviewsSent()
      const input = { ...inputFor(outcome), ...(reason && { reason }) }
      const answer = await changeAndTell(calls.decide, input)
      if (answer === 'failed') return false
      if (answer === 'made') reviewEnded(trackingID)
      forget()
      return true
    },
    forget,
  }
}

function fieldOf({ path: [name] }: z.core.$ZodIssue): Missing {
  if (name === 'payoutReference') return 'reference'
  return name === 'adminScreenshot' ? 'screenshot' : 'note'
}
