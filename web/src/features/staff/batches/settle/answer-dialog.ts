import type { BatchLine, PayoutBatch } from '@rupee/domain/batches/batch.ts'
import type { SettledCounts } from './settle-whole.ts'

export interface AnswerDialogProps {
  readonly batch: PayoutBatch
  /** Orders that the bank had not answered when the dialog was opened. */
  readonly lines: readonly BatchLine[]
  readonly onSettled: (counts: SettledCounts) => void
  readonly onClose: () => void
}
