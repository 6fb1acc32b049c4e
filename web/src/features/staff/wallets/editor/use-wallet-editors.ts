import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { toastError, toastSuccess, toastWaiting } from '#lib/toasts/toasts.ts'
import {
  type Draft,
  type FieldName,
  type Fields,
  isOvertaken,
  keepMine,
  listChangedFields,
  listDoubts,
  listFaults,
  settle,
  toEdit,
  toShownFields,
  updateDraft,
} from './wallet-draft.ts'

/** Result of saving a wallet. Asked: another person has to approve it. */
export interface Outcome {
  readonly kind: 'saved' | 'asked' | 'refused'
  readonly text: string
}

/** Editor of one wallet's record: what its fields show, what is wrong with them, and how they are saved. */
export interface WalletEditor {
  readonly wallet: StockedWallet
  readonly fields: Fields
  readonly changed: readonly FieldName[]
  readonly faults: Partial<Record<FieldName, string>>
  /** Reasons to check the rates again before they are saved. */
  readonly doubts: readonly string[]
  /** Unsaved edits, if any. */
  readonly draft: Draft | undefined
  /** Whether a colleague has saved the wallet since typing started. */
  readonly isOvertaken: boolean
  readonly isSaving: boolean
  /** Whether a save is under way, or saved values have not arrived from the listener yet. */
  readonly isSettling: boolean
  readonly outcome: Outcome | undefined
  setFields(typed: Partial<Fields>): void
  /** Drops edits that change nothing, such as `92.4` for `92.40`; called when a field loses the focus. */
  settleFields(): void
  discardDraft(): void
  /** Rebases the draft on what a colleague has saved. */
  keepDraft(): void
  /** Resolves to undefined if the draft no longer exists. */
  saveDraft(): Promise<Outcome | undefined>
}

export interface WalletEditors {
  findEditor(wallet: StockedWallet): WalletEditor
}

interface Edits {
  readonly draft?: Draft | undefined
  readonly isSaving?: boolean
  /** Saved draft, until the listener delivers it. */
  readonly saved?: Draft | undefined
  readonly outcome?: Outcome | undefined
}

/** Keeps the unsaved edits of wallets. Each wallet is saved by its own call, so that a refusal leaves the others alone. */
export function useWalletEditors(): WalletEditors {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edits>>(new Map())
  // Wallets are saved one after another, and someone may edit the last one while the first is being saved.
  const latest = useRef(edits)
  const change = (id: string, next: (known: Edits) => Edits) => {
    latest.current = new Map(latest.current).set(id, next(latest.current.get(id) ?? {}))
    setEdits(latest.current)
  }
  useLeaveWarning([...edits.values()].some(({ draft }) => draft && listChangedFields(draft).length > 0))

  const saveDraft = async (id: string): Promise<Outcome | undefined> => {
    const draft = latest.current.get(id)?.draft
    if (!draft) return undefined
    change(id, (known) => ({ ...known, isSaving: true, outcome: undefined }))
    const outcome = await sendDraft(draft)
    change(id, () => ({
      draft: outcome.kind === 'refused' ? draft : undefined,
      saved: outcome.kind === 'saved' ? draft : undefined,
      outcome,
    }))
    return outcome
  }

  return {
    findEditor(wallet) {
      const { draft, isSaving = false, saved, outcome } = edits.get(wallet.id) ?? {}
      const unconfirmed = saved?.base.version === wallet.version ? saved : undefined
      return {
        wallet,
        fields: toShownFields(wallet, draft ?? unconfirmed),
        changed: draft ? listChangedFields(draft) : [],
        faults: draft ? listFaults(wallet, draft) : {},
        doubts: draft ? listDoubts(wallet, draft) : [],
        draft,
        isOvertaken: draft !== undefined && isOvertaken(wallet, draft),
        isSaving,
        isSettling: isSaving || unconfirmed !== undefined,
        outcome,
        setFields: (typed) =>
          change(wallet.id, (known) => ({ draft: updateDraft(known.draft, wallet, typed) })),
        settleFields: () =>
          change(wallet.id, (known) => ({ ...known, draft: known.draft && settle(known.draft) })),
        discardDraft: () => change(wallet.id, () => ({})),
        keepDraft: () =>
          change(wallet.id, (known) => ({ draft: known.draft && keepMine(wallet, known.draft) })),
        saveDraft: () => saveDraft(wallet.id),
      }
    },
  }
}

/** Saves a draft at once. `reason` goes to the approver and the audit. */
export async function sendDraft(draft: Draft, reason?: string): Promise<Outcome> {
  try {
    const { message, approval } = await call(calls.updateRates, { ...toEdit(draft), reason })
    return { kind: approval === undefined ? 'saved' : 'asked', text: message }
  } catch (error) {
    return { kind: 'refused', text: toErrorText(error, texts.failed) }
  }
}

/** Shows an outcome as a toast, where no row has room for it. */
export function toastOutcome({ kind, text }: Outcome): void {
  if (kind === 'saved') toastSuccess(text)
  else if (kind === 'asked') toastWaiting(text)
  else toastError(text)
}
