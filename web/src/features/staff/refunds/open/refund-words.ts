import type { PayerComparison } from '@rupee/domain/payments/payer-name.ts'
import type { Refund, RefundState } from '@rupee/domain/refunds/refund.ts'

export const stateTones: Readonly<Record<RefundState, 'waiting' | 'good' | 'neutral'>> = {
  due: 'waiting',
  ready: 'waiting',
  approved: 'waiting',
  paid: 'good',
  closed: 'good',
  'written off': 'neutral',
  dropped: 'neutral',
}

/** Labels of the comparison between account and payer. */
export const namesInWords: Readonly<
  Record<PayerComparison, { readonly label: string; readonly tone: 'good' | 'waiting' | 'bad' }>
> = {
  same: { label: 'Same name as the payer', tone: 'good' },
  part: { label: 'Similar name to the payer', tone: 'waiting' },
  other: { label: 'Another name than the payer', tone: 'bad' },
  unknown: { label: 'The account names nobody', tone: 'waiting' },
}

/** Origin of the account of a refund, after "given by". */
export const giversInWords: Readonly<Record<NonNullable<Refund['targetBy']>, string>> = {
  customer: 'the customer',
  staff: 'staff',
  proof: 'the statement that proved it',
}
