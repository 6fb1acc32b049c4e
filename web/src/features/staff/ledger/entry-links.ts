import type { AuditAction } from '@rupee/domain/audit/audit.ts'
import type { LedgerCause, LedgerEntry } from '@rupee/domain/ledger/entry.ts'

/** IDs of everything that an entry links to. */
interface EntryLinks {
  readonly order?: string
  readonly quote?: string
  readonly payment?: string
  readonly refund?: string
  /** Subject of the audit entry, and its action if that is certain. */
  readonly audit?: { readonly about: string; readonly action: AuditAction | undefined }
}

/** Finds everything that an entry links to. Actions of customers and schedules have no audit entry. */
export function findLinks({
  cause,
  about,
  payment,
}: Pick<LedgerEntry, 'cause' | 'about' | 'payment'>): EntryLinks {
  const toAudit = (subject: string) => ({ audit: { about: subject, action: actions[cause] } })
  switch (cause) {
    case 'wallet opened':
    case 'reserve corrected':
      return toAudit(about)
    case 'quote held':
    case 'quote released':
    case 'quote replaced':
    case 'quote expired':
      return { quote: about }
    case 'order placed':
      return { order: about }
    case 'order approved':
    case 'order rejected':
    case 'order repriced':
    case 'loss written off':
    case 'loss undone':
      return { order: about, ...toAudit(about) }
    case 'payment matched':
    case 'payment unmatched':
      return { order: about, ...(payment !== undefined && { payment, ...toAudit(payment) }) }
    case 'refund due':
    case 'refund dropped':
    case 'refund paid':
    case 'refund written off':
    case 'write-off undone': {
      const alone = /^payment-(.+)$/.exec(about)?.[1]
      const refund = payment ?? alone
      return {
        ...(alone === undefined && { order: about }),
        ...(refund !== undefined && { refund, ...toAudit(refund) }),
      }
    }
    case 'fee charged':
    case 'fee undone':
      return { payment: about, ...toAudit(about) }
  }
}

/** Actions that always cause exactly one such entry. */
const actions: Readonly<Partial<Record<LedgerCause, AuditAction>>> = {
  'reserve corrected': 'reserve changed',
  'order approved': 'order decided',
  'order rejected': 'order decided',
  'order repriced': 'part answered',
  'payment matched': 'payment matched',
  'payment unmatched': 'payment unmatched',
  'refund due': 'refund opened',
  'refund dropped': 'refund dropped',
  'refund paid': 'refund paid',
  'refund written off': 'refund written off',
  'loss written off': 'loss written off',
  'loss undone': 'loss undone',
  'fee charged': 'payment explained',
}
