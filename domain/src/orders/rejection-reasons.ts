import type { RejectionReason } from './order.ts'

/** What staff choose from. */
export const rejectionReasonsInWords: Readonly<Record<RejectionReason, string>> = {
  'payment not found': 'Payment not found',
  'wrong amount': 'Wrong amount',
  'name differs': 'Name differs',
  'used before': 'Payment used before',
  other: 'Another reason',
}
