import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'

/** Describes a refund in English, as in "924.00 INR, paid on 26 Nov 2026, reference UTR 7". */
export function describeRefund({ amount, code, state, included, paidAt, reference }: Refund): string {
  const sum = `${formatAmount(amount, code)} ${code}`
  if (state === 'written off') return `${sum}, not claimed`
  const way = included ? ', with the payout' : ''
  if (!paidAt) return `${sum}, not paid yet`
  return `${sum}, paid on ${formatDay(paidAt, 'en')}${way}${reference ? `, reference ${reference}` : ''}`
}
