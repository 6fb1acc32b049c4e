import type { SavedWithdrawal, Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { ComponentType } from 'react'

/** The dialog that saves another withdrawal method, which the page brings along. */
export type AddWithdrawal = ComponentType<{
  readonly open: boolean
  readonly onClose: () => void
  readonly types: readonly Withdrawal['type'][]
  readonly onAdded: (method: SavedWithdrawal) => void
}>
