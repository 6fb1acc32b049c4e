import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { changedFields, type Draft, type Fields, keepMine, settled, toEdit, typeInto } from './drafts.ts'

/** Outcome of saving a row. `asked`: a second person has to approve it. */
export interface Outcome {
  readonly kind: 'saved' | 'asked' | 'refused'
  readonly text: string
}

/** State of a row in addition to its wallet. */
export interface RowState {
  readonly draft?: Draft | undefined
  readonly isSaving?: boolean
  /** Saved values, until the listener delivers them. */
  readonly saved?: Draft | undefined
  readonly outcome?: Outcome | undefined
}

export interface Drafts {
  rowOf(wallet: StockedWallet): RowState
  type(wallet: StockedWallet, typed: Partial<Fields>): void
  /** Called when a field loses the focus. */
  settle(wallet: StockedWallet): void
  undo(wallet: StockedWallet): void
  keep(wallet: StockedWallet): void
  save(wallet: StockedWallet): Promise<Outcome | undefined>
  readonly hasChanges: boolean
}

/** Unsaved edits of all wallets. Each is saved by a separate call, so that one refusal does not affect the others. */
export function useDrafts(): Drafts {
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map())
  // Rows are saved one after the other, and the last may be edited while the first is in progress.
  const latest = useRef(rows)
  const change = ({ id }: StockedWallet, next: (row: RowState) => RowState) => {
    latest.current = new Map(latest.current).set(id, next(latest.current.get(id) ?? {}))
    setRows(latest.current)
  }
  const hasChanges = [...rows.values()].some(({ draft }) => draft && changedFields(draft).length > 0)
  useLeaveWarning(hasChanges)
  return {
    hasChanges,
    rowOf(wallet) {
      const row = rows.get(wallet.id) ?? {}
      return row.saved?.base.version === wallet.version ? row : { ...row, saved: undefined }
    },
    type: (wallet, typed) => change(wallet, ({ draft }) => ({ draft: typeInto(draft, wallet, typed) })),
    settle: (wallet) => change(wallet, (row) => ({ ...row, draft: row.draft && settled(row.draft) })),
    undo: (wallet) => change(wallet, () => ({})),
    keep: (wallet) => change(wallet, ({ draft }) => ({ draft: draft && keepMine(wallet, draft) })),
    async save(wallet) {
      const draft = latest.current.get(wallet.id)?.draft
      if (!draft) return undefined
      change(wallet, (row) => ({ ...row, isSaving: true, outcome: undefined }))
      const outcome = await sent(draft)
      change(wallet, () => ({
        draft: outcome.kind === 'refused' ? draft : undefined,
        saved: outcome.kind === 'saved' ? draft : undefined,
        outcome,
      }))
      return outcome
    },
  }
}

async function sent(draft: Draft): Promise<Outcome> {
  try {
    const { message, approval } = await call(calls.updateRates, toEdit(draft))
    return { kind: approval === undefined ? 'saved' : 'asked', text: message }
  } catch (error) {
    return { kind: 'refused', text: textOf(error, texts.failed) }
  }
}
