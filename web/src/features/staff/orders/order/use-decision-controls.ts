import { texts } from '@rupee/domain/texts.ts'
import { useRef } from 'react'
import type { CannedMenuHandle } from '#features/staff/orders/canned/canned-menu.tsx'
import { insertText } from '#features/staff/orders/canned/insert-text.ts'
import type { Clearances } from '#features/staff/orders/verdict/clear-findings.tsx'
import { reveal } from '#lib/keyboard/reveal.ts'
import { useContinueKey } from '#lib/keyboard/use-continue-key.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { isBegun } from './drafts/drafts.ts'
import { type Checks, wayLabels } from './use-checks.ts'
import type { Decision, Missing, Outcome } from './use-decision.ts'

export type DecisionControls = ReturnType<typeof useDecisionControls>

interface ControlledDecision {
  readonly checks: Checks
  readonly decision: Decision
  readonly clearances: Clearances
  /** Asks a colleague for approval. */
  readonly onAsk: () => void
}

/** Binds the keys of a decision, and returns what its buttons do and the fields that both focus. */
export function useDecisionControls({ checks, decision, clearances, onAsk }: ControlledDecision) {
  const { way, why, whyNot, isOpen, isPayable } = checks
  const { draft, begun, setNote, beginDecision, askToConfirm } = decision
  const form = useRef<HTMLElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const screenshot = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const canned = useRef<CannedMenuHandle>(null)
  const focusMissing = (missing: Missing | undefined) => {
    const fields = { note, screenshot, reference, findings: clearances.firstOpen }
    if (missing) reveal(fields[missing].current)
  }
  /** Starts a decision, or focuses what is missing. */
  const decide = (outcome: Outcome) => {
    const unknown = whyNot[outcome]
    if (outcome === 'Approved' && way === 'ask') onAsk()
    else if (outcome === 'Approved' && way === 'colleague') toastError(why ?? texts.ownPayout)
    else if (unknown !== undefined) toastError(unknown)
    else focusMissing(askToConfirm(outcome))
  }
  // The canned texts stay open while the checks change.
  const latestDecide = useLatest(decide)
  /**
   * Handles a shortcut. The first press only starts the decision; if just the note is missing, it offers the canned
   * ones.
   */
  const decideByKey = (outcome: Outcome) => {
    if (outcome === 'Approved' && !isPayable) return decide(outcome)
    const isUntouched = begun === undefined && !isBegun(draft)
    const missing = beginDecision(outcome)
    const offer = {
      kinds: [outcome === 'Approved' ? 'approval' : 'rejection'] as const,
      onInsert(text: string) {
        setNote(text)
        latestDecide.current(outcome)
      },
      onDismiss: () => focusMissing('note'),
    }
    if (missing === 'note' && draft.note === '' && canned.current?.open(offer)) return
    if (isUntouched && missing) focusMissing(missing)
    else decide(outcome)
  }
  useKeys(
    isOpen
      ? {
          a: { does: wayLabels[way], act: () => decideByKey('Approved') },
          r: { does: 'Reject', act: () => decideByKey('Rejected') },
          i: { does: 'Insert a text', act: () => canned.current?.open() },
          'Ctrl+i': { does: 'Insert a text' },
          ...(isPayable && { 'Ctrl+v': { does: 'Paste the payment screenshot' } }),
          'Ctrl+Enter': { does: 'Continue the decision' },
        }
      : {},
    undefined,
    'In an open order',
  )
  useContinueKey(form, () => {
    if (!isOpen) return
    if (begun) decide(begun)
    else toastError(texts.approveOrReject)
  })
  return {
    fields: { form, note, screenshot, reference, canned },
    decide,
    /** Inserts at the cursor, so that several texts can be combined. */
    insert(text: string) {
      const { selectionStart, selectionEnd } = note.current ?? {}
      const end = draft.note.length
      setNote(insertText(draft.note, text, [selectionStart ?? end, selectionEnd ?? end]))
      reveal(note.current)
    },
  }
}
