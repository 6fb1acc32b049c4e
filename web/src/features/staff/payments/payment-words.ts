import type { Explanation } from '@rupee/domain/payments/payment.ts'

export const explanationsInWords: Readonly<Record<Explanation, string>> = {
  'own transfer': 'Own transfer',
  bank: 'Fee or interest of the bank',
  'not an order': 'Not for an order',
  returned: 'Returned by the bank',
  'fed before': 'In already, from the feed',
}
