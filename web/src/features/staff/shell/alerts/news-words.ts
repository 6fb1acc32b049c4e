import type { NewsKind } from './alert-choices.ts'

/** Labels in the settings. */
export const newsWords: Readonly<Record<NewsKind, string>> = {
  orders: 'New orders',
  answers: 'Messages of customers',
  kyc: 'KYC submissions',
  reserves: 'Low reserves',
  approvals: 'Requests to approve',
}

/** Texts without personal data, because others may see the screen. */
export const notificationWords: Readonly<Record<NewsKind, { title: string; body: string }>> = {
  orders: { title: 'A new order has come', body: 'Click to open it.' },
  answers: { title: 'A customer has written', body: 'Click to open the order.' },
  kyc: { title: 'A KYC submission has come', body: 'Click to open it.' },
  reserves: { title: 'A reserve is low', body: 'Click to see the reserves.' },
  approvals: { title: 'A colleague asks for your approval', body: 'Click to see the request.' },
}
