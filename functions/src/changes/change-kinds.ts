import type { ChangeKind } from '../approvals/change-kind.ts'
import { readToRelease } from '../assigning/release-orders.ts'
import { controlsChange } from './controls-change.ts'
import { bankDetailsChange, instructionsChange } from './detail-changes.ts'
import { identityChange } from './identity-change.ts'
import { payoutRequest } from './payout-request.ts'
import { staffChangeWith } from './staff-kinds.ts'
import { walletChange } from './wallet-change.ts'

export const staffChange = staffChangeWith(readToRelease)

/** Everything that can take a second person. */
export const changeKinds: readonly ChangeKind<unknown>[] = [
  bankDetailsChange,
  instructionsChange,
  walletChange,
  payoutRequest,
  controlsChange,
  staffChange,
  identityChange,
]
