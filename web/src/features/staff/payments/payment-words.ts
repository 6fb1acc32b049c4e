import type { Explanation, MatchReason } from '@rupee/domain/payments/payment.ts'

export const explanationsInWords: Readonly<Record<Explanation, string>> = {
  'own transfer': 'Own transfer',
  bank: 'Fee or interest of the bank',
  'not an order': 'Not for an order',
  returned: 'Returned by the bank',
  'fed before': 'In already, from the feed',
}

export const reasonsInWords: Readonly<Record<MatchReason, string>> = {
  'same reference': 'Same reference',
  'same amount': 'Same amount',
  'same payer': 'Same payer',
  'near in time': 'Near in time',
  'too little': 'Too little',
  'too much': 'Too much',
  'other payer': "Other payer's name",
  'paid twice': 'Order already paid',
  'far in time': 'Far in time',
  'order rejected': 'Order rejected',
  'several orders': 'Several orders fit',
  'own order': 'Order of the person who imported it',
  'from the feed': 'From the feed, not on a statement yet',
}
