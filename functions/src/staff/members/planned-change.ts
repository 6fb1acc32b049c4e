import type { AuditFields } from '@rupee/domain/audit/audit.ts'
import type { Actor } from '../../platform/audit/audit.ts'

/** Who makes a change, and who has approved it where that takes a second person. */
interface Author {
  readonly by: Actor
  readonly approver?: Actor | undefined
}

/** A change to who is staff, of which everything is read and checked, and nothing is written. */
export interface PlannedStaffChange {
  /** Whom it is about, in words. */
  readonly whom: string
  readonly from: AuditFields
  readonly to: AuditFields
  /** The transaction cannot read anything afterwards. `entry` is the ID of the audit entry. */
  write(author: Author, entry?: string): void
}
