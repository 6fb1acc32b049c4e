import type { AuditAction } from './audit.ts'

/** Returns the action as staff read it. */
export function describeAction(action: AuditAction): string {
  return words[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`
}

/** Actions whose stored name does not say who did what. */
const words: Partial<Record<AuditAction, string>> = {
  'customer asked': 'Question sent to customer',
  'customer written to': 'Message sent to customer',
  'note added': 'Internal note added',
  'part offered': 'Part payment offered to customer',
  'part answered': 'Customer answered the offer of a part payment',
  'refund account set': 'Account of refund set',
  'loss undone': 'Write-off of a loss undone',
  'order left batch': 'Order taken out of batch',
  'batch answered': "Bank's response to batch read",
  'view saved': 'Shared view saved',
  'view deleted': 'Shared view deleted',
  'hand-over note done': 'Hand-over note marked as done',
  'claim answered': 'Payment claim answered',
  'claim closed': 'Payment claim closed',
  'approval asked': 'Approval requested',
  'wallet details changed': 'Payment instructions changed',
  'archive read': 'Archived KYC viewed',
  'archive erased': 'Archived KYC erased',
  'KYC media seen': 'KYC file viewed',
}
