import { texts } from '@rupee/domain/texts.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { CannedMenuHandle } from '#features/staff/orders/canned/canned-menu.tsx'
import { insertText } from '#features/staff/orders/canned/insert-text.ts'
import type { Clearances } from '#features/staff/orders/verdict/clear-findings.tsx'
import { reveal } from '#lib/keyboard/reveal.ts'
import { type NamedKey, useKeys } from '#lib/keyboard/use-keys.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { isBegun } from './drafts/draft.ts'
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
  const { fields, focusMissing } = useDecisionFields(clearances)
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
  /** Returns whether the canned texts are open, to fill in the note. */
  const offerCanned = (outcome: Outcome) =>
    fields.canned.current?.open({
      kinds: [outcome === 'Approved' ? 'approval' : 'rejection'],
      onInsert(text) {
        setNote(text)
        latestDecide.current(outcome)
      },
      onDismiss: () => focusMissing('note'),
    })
  /**
   * Handles a shortcut. The first press only starts the decision; if just the note is missing, it offers the canned
   * ones.
   */
  const decideByKey = (outcome: Outcome) => {
    if (outcome === 'Approved' && !isPayable) return decide(outcome)
    const isUntouched = begun === undefined && !isBegun(draft)
    const missing = beginDecision(outcome)
    if (missing === 'note' && draft.note === '' && offerCanned(outcome)) return
    if (isUntouched && missing) focusMissing(missing)
    else decide(outcome)
  }
  useDecisionKeys(checks, decideByKey, () => fields.canned.current?.open())
  useContinueKey(fields.form, () => {
    if (!isOpen) return
    if (begun) decide(begun)
    else toastError(texts.approveOrReject)
  })
  return {
    fields,
    decide,
    /** Inserts at the cursor, so that several texts can be combined. */
    insert(text: string) {
      const { selectionStart, selectionEnd } = fields.note.current ?? {}
      const end = draft.note.length
      setNote(insertText(draft.note, text, [selectionStart ?? end, selectionEnd ?? end]))
      reveal(fields.note.current)
    },
  }
}

/** Returns references to the fields of a decision, and a function that focuses the one that is missing. */
function useDecisionFields({ firstOpen }: Clearances) {
  const form = useRef<HTMLElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const screenshot = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const canned = useRef<CannedMenuHandle>(null)
  return {
    fields: { form, note, screenshot, reference, canned },
    focusMissing(missing: Missing | undefined) {
      const fields = { note, screenshot, reference, findings: firstOpen }
      if (missing) reveal(fields[missing].current)
    },
  }
}

function useDecisionKeys(
  { isOpen, isPayable, way }: Checks,
  decide: (outcome: Outcome) => void,
  openCanned: () => void,
): void {
  const keys: Record<string, NamedKey> = {}
  if (isOpen) {
    keys.a = { does: wayLabels[way], act: () => decide('Approved') }
    keys.r = { does: 'Reject', act: () => decide('Rejected') }
    keys.i = { does: 'Insert a text', act: openCanned }
    keys['Ctrl+i'] = { does: 'Insert a text' }
    if (isPayable) keys['Ctrl+v'] = { does: 'Paste the payment screenshot' }
    keys['Ctrl+Enter'] = { does: 'Continue the decision' }
  }
  useKeys(keys, undefined, 'In an open order')
}

/** Handles Ctrl+Enter or Cmd+Enter anywhere on the page, except in fields of other forms, which use it to send. */
function useContinueKey(form: RefObject<HTMLElement | null>, onContinue: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, defaultPrevented, target } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return
    if (document.querySelector('[role=dialog]')) return
    const field = target instanceof Element ? target.closest('input, textarea, select') : null
    if (field && !form.current?.contains(field)) return
    event.preventDefault()
    onContinue()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
