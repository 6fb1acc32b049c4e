import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { controlsChange } from '../../staff/approvals/controls-change.ts'
import { identityChange } from '../../staff/approvals/identity-change.ts'
import { makeStaffChangeKind } from '../../staff/members/staff-kinds.ts'
import { readToRelease } from '../assignments/release-orders.ts'
import { bankLayoutChange } from '../batches/bank-layouts.ts'
import { batchCancelling } from '../batches/end-batch.ts'
import { batchSending } from '../batches/send-batch.ts'
import { statementLayoutChange } from '../payments/statement-layouts.ts'
import { matchUndoing } from '../payments/undo-approved-match.ts'
import { lossWriteOff } from '../payments/write-off-loss.ts'
import { refundApproval } from '../refunds/approve-refund.ts'
import { refundWriteOff } from '../refunds/write-off.ts'
import { bankDetailsChange, instructionsChange } from './detail-changes.ts'
import { payoutRequest } from './payout-request.ts'
import { walletChange } from './wallet-change.ts'

export const staffChange = makeStaffChangeKind(readToRelease)

/** All kinds of changes that can need a second person. */
export const changeKinds: readonly ChangeKind<unknown>[] = [
  bankDetailsChange,
  instructionsChange,
  walletChange,
  payoutRequest,
  batchSending,
  batchCancelling,
  bankLayoutChange,
  statementLayoutChange,
  matchUndoing,
  refundApproval,
  refundWriteOff,
  lossWriteOff,
  controlsChange,
  staffChange,
  identityChange,
]
