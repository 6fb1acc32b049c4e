import type { NewsKind } from './alert-choices.ts'

/** Labels in the settings. */
export const newsWords: Readonly<Record<NewsKind, string>> = {
  orders: 'New orders',
  answers: 'Customer messages',
  kyc: 'KYC submissions',
  reserves: 'Low reserves',
  approvals: 'Requests to approve',
}

/** Texts without personal data, because others may see the screen. */
export const notificationWords: Readonly<Record<NewsKind, { title: string; body: string }>> = {
  orders: { title: 'New order', body: 'Click to open it.' },
  answers: { title: 'New customer message', body: 'Click to open the order.' },
  kyc: { title: 'New KYC submission', body: 'Click to open it.' },
  reserves: { title: 'Low reserve', body: 'Click to see the reserves.' },
  approvals: { title: 'Approval requested', body: 'Click to see the request.' },
}
