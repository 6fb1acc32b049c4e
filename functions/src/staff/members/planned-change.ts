import type { AuditFields } from '@rupee/domain/audit/audit.ts'
import type { Author } from '../../platform/audit/audit.ts'

/** Change of the staff that has been read and checked, but not written. */
export interface PlannedStaffChange {
  /** Name or address of the person concerned. */
  readonly whom: string
  readonly from: AuditFields
  readonly to: AuditFields
  /** The transaction cannot read anything afterwards. `entry` is the ID of the audit entry. */
  write(author: Author, entry?: string): void
}
