import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order, RejectionReason } from '@rupee/domain/orders/order.ts'
import { decisionInput, isAcceptedProof, proofLimits } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { endReview, sendDecision } from '#features/staff/orders/review/use-review.ts'
import type { Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { toSendable } from '#lib/files/to-sendable.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import {
  chooseSeenAmount,
  type Draft,
  type DraftInput,
  type Drafts,
  describeAmountChange,
  emptyInput,
} from './drafts/draft.ts'
import { keepTexts } from './drafts/drafts.ts'

export type Decision = ReturnType<typeof useDecision>

export type Outcome = 'Approved' | 'Rejected'

/** Part of a decision that is missing or invalid. */
export type Missing = 'note' | 'screenshot' | 'reference' | 'findings'

interface Problem {
  readonly part: Missing
  readonly text: string
}

/** Draft of a decision, its validation, and the call that sends it. */
export function useDecision(order: Order, drafts: Drafts, { cleared, open }: Stops) {
  const { trackingID, status, amountReceived } = order
  const [problem, setProblem] = useState<Problem>()
  const [begun, setBegun] = useState<Outcome>()
  const [asked, setAsked] = useState<Outcome>()
  /** Amount when the decision was begun, the order was opened or staff were last asked about it. */
  const [seenAmount, setSeenAmount] = useState(chooseSeenAmount(drafts.get(trackingID), order))
  const { draft, readDraft, changeDraft, forgetDraft } = useDraft(order, drafts, seenAmount)
  const buildInput = (outcome: Outcome) => toInput(trackingID, outcome, readDraft(), cleared)
  const findProblem = (outcome: Outcome) => findMissing(buildInput(outcome), open)
  const change = (changes: Partial<Draft>) => {
    changeDraft(changes)
    setProblem(undefined)
  }
  /** Tells staff once that the amount is no longer the one that they saw, and returns whether it did. */
  const refuseChangedAmount = (): boolean => {
    if (seenAmount === amountReceived) return false
    setSeenAmount(amountReceived)
    if (drafts.has(trackingID)) changeDraft({ seenAmount: amountReceived })
    setAsked(undefined)
    toastError(texts.amountsChanged)
    return true
  }
  return {
    draft,
    problem,
    /** Notice that the amount has changed since the decision was begun. */
    amountChange: status === 'pending' ? describeAmountChange(seenAmount, order) : undefined,
    /** Decision in progress, which one shortcut continues. Only approvals have a screenshot. */
    begun: begun ?? (draft.screenshot && 'Approved'),
    /** Decision that the confirmation asks about. */
    asked,
    setNote: (note: string) => change({ note }),
    setPayoutReference: (reference: string) => change({ reference }),
    /** Returns whether the file was accepted. */
    async attachScreenshot(file: File): Promise<boolean> {
      const screenshot = await toSendable(file, proofLimits)
      const isTaken = isAcceptedProof(screenshot)
      if (isTaken) change({ screenshot })
      else toastError(texts.fileRefused)
      return isTaken
    },
    removeScreenshot: () => change({ screenshot: undefined }),
    /** Asks for confirmation, or returns what is missing. */
    askToConfirm(outcome: Outcome): Missing | undefined {
      const found = findProblem(outcome)
      setBegun(outcome)
      setProblem(found)
      if (outcome === 'Approved' && refuseChangedAmount()) return undefined
      if (found) toastError(found.text)
      else setAsked(outcome)
      return found?.part
    },
    /** Starts a decision without showing errors yet. Returns what is missing. */
    beginDecision(outcome: Outcome): Missing | undefined {
      setBegun(outcome)
      return findProblem(outcome)?.part
    },
    cancelConfirm: () => setAsked(undefined),
    async sendDecision(outcome: Outcome, reason: RejectionReason | undefined): Promise<boolean> {
      if (outcome === 'Approved' && refuseChangedAmount()) return false
      const input = buildInput(outcome)
      if (outcome === 'Approved') input.amountReceived = seenAmount
      if (reason) input.reason = reason
      const answer = await sendDecision(trackingID, () => changeAndTell(calls.decide, input))
      if (answer === 'failed') return false
      if (answer === 'made') endReview(trackingID)
      forgetDraft()
      return true
    },
    forgetDraft,
  }
}

/** Keeps the draft of an order, for this page and its reload. */
function useDraft({ trackingID, status }: Order, drafts: Drafts, seenAmount: string) {
  const [draft, setDraft] = useState<DraftInput>(drafts.get(trackingID) ?? emptyInput)
  const forgetDraft = () => {
    drafts.delete(trackingID)
    keepTexts(drafts)
  }
  useEffect(() => {
    if (status === 'pending') return
    // A colleague has decided first, so the draft is discarded when this order is closed.
    return () => {
      drafts.delete(trackingID)
      keepTexts(drafts)
    }
  }, [status, drafts, trackingID])
  return {
    draft,
    /** Returns the latest draft, because the state may lag behind an inserted text. */
    readDraft: () => drafts.get(trackingID) ?? draft,
    changeDraft(changes: Partial<Draft>): void {
      // The note may have changed while the screenshot was being compressed.
      const next = { ...(drafts.get(trackingID) ?? emptyInput), seenAmount, ...changes }
      drafts.set(trackingID, next)
      keepTexts(drafts)
      setDraft(next)
    },
    forgetDraft,
  }
}

type DecisionFields = z.input<typeof decisionInput>

function toInput(id: string, status: Outcome, draft: DraftInput, cleared: Stops['cleared']): DecisionFields {
  const { note, screenshot, reference } = draft
  const input: DecisionFields = { id, status, adminNotes: note }
  if (status === 'Rejected') return input
  if (screenshot) input.adminScreenshot = screenshot
  if (reference) input.payoutReference = reference
  if (cleared.length > 0) input.cleared = JSON.stringify(cleared)
  return input
}

function findMissing(input: DecisionFields, open: Stops['open']): Problem | undefined {
  const issue = decisionInput.safeParse(input).error?.issues[0]
  if (issue) return { part: toMissing(issue), text: issue.message }
  if (input.status === 'Rejected' || open.length === 0) return undefined
  const findings = open.map(({ label }) => label).join(', ')
  return { part: 'findings', text: t(texts.clearFindings, { findings }) }
}

function toMissing({ path: [name] }: z.core.$ZodIssue): Missing {
  if (name === 'payoutReference') return 'reference'
  return name === 'adminScreenshot' ? 'screenshot' : 'note'
}
