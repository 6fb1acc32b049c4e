import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'

const accounts: Readonly<Record<string, string>> = {
  available: 'Available',
  held: 'Held by quotes',
  paid: 'Paid out',
  owed: 'Owed to customers',
  'received:unmatched': 'Received, on no statement',
  opening: 'Opening reserves',
  adjustments: 'Corrections and losses',
  income: 'Income',
  tax: 'Tax',
}

/** Returns the name of a ledger account without its currency. */
export function describeAccount(account: string): string {
  const [kind = '', ...rest] = account.split(':')
  const detail = rest.join(':')
  const name = accounts[account]
  if (name !== undefined) return name
  if (kind === 'received') return `Received on ${detail}`
  if (kind === 'owed') return `Owed to ${detail}`
  return accounts[kind] ?? account
}

export const causesInWords: Readonly<Record<LedgerEntry['cause'], string>> = {
  'wallet opened': 'Wallet opened',
  'reserve corrected': 'Reserve corrected',
  'quote held': 'Quote held',
  'quote released': 'Quote released',
  'quote replaced': 'Quote replaced',
  'quote expired': 'Quote expired',
  'order placed': 'Order placed',
  'order approved': 'Order approved',
  'order rejected': 'Order rejected',
  'payment matched': 'Payment matched',
  'payment unmatched': 'Match undone',
  'order repriced': 'Part payment accepted',
  'refund due': 'Refund due',
  'refund dropped': 'Refund dropped',
  'refund paid': 'Refund paid',
  'refund written off': 'Refund written off',
  'write-off undone': 'Write-off undone',
  'loss written off': 'Loss written off',
  'loss undone': 'Loss write-off undone',
  'fee charged': 'Fee or interest of the bank',
  'fee undone': 'Fee or interest undone',
}
