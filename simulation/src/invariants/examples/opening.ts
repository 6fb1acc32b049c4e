import { makeOpenedWalletEntry } from '@rupee/domain/ledger/entries.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Whole documents by path. Undefined deletes one. */
export type Changes = Readonly<Record<string, Fields | undefined>>

const wallet = { image: 'a.svg', reserveShow: true, decimals: 2, version: 0 }
const joined = new Date('2026-01-01T00:00:00Z')

function makeAccount(uid: string, is_verified: boolean): Fields {
  const email = `${uid}@example.in`
  return { name: `${uid} Rao`, email, date_joined: joined, is_verified, active: is_verified, terms: [] }
}

/** Ledger entry of a wallet's opening. */
function makeOpened(wallet: string, reserved: string): Changes {
  const { id, ...entry } = makeOpenedWalletEntry(wallet, reserved)
  return { [`ledger/${id}`]: { ...entry, at: joined } }
}

/** Documents with which every example begins. */
export const opening: Changes = {
  'wallets/inr': {
    ...wallet,
    name: 'Rupees',
    code: 'INR',
    type: 'common_currency',
    buy_at: '1',
    sell_at: '1',
    reserved: '5000000.00',
  },
  'wallets/usdt': {
    ...wallet,
    name: 'Tether',
    code: 'USDT',
    type: 'currency',
    buy_at: '92.40',
    sell_at: '88.60',
    reserved: '20000.00',
  },
  'wallets/skrill': {
    ...wallet,
    name: 'Skrill',
    code: 'USD',
    type: 'currency',
    reserveShow: false,
    buy_at: '90',
    sell_at: '85',
  },
  'reserves/skrill': { reserved: '300.00' },
  ...makeOpened('inr', '5000000.00'),
  ...makeOpened('usdt', '20000.00'),
  ...makeOpened('skrill', '300.00'),
  'users/asha': makeAccount('asha', true),
  'users/dev': { ...makeAccount('dev', false), waitingSince: joined },
  'users/ben': makeAccount('ben', true),
  'users/cara': makeAccount('cara', true),
  'staff/ben': { role: 'admin', since: joined },
  'staff/cara': { role: 'admin', since: joined },
  'settings/controls': { secondPerson: true, payout: '200000', version: 1 },
}

export const quoteFields = {
  uid: 'asha',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  fromType: 'common_currency',
  toType: 'currency',
  from_amount: '5000.00',
  to_amount: '54.11',
  rate: '92.40',
  worth: '5000.00',
  isLarge: false,
  state: 'live',
}

export const orderFields = {
  uid: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '5000.00',
  amountReceived: '54.11',
  exchangedRateINR: '92',
  worth: '5000.00',
  rate: '92.40',
  status: 'pending',
  TransactionID: '412345678901',
  sendersPaymentDetails: 'UPI from asha@examplebank',
  withdrawal: { type: 'Crypto', walletName: 'Mine', cryptoAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
}
