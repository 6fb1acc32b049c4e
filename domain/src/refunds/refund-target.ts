import { Exact, roundToPlaces } from '../money/money.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import { comparePayer, type PayerComparison } from '../payments/payer-name.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import type { Refund } from './refund.ts'

type Named = Pick<Refund, 'payer' | 'name'>

/** Returns the name in which the account has to be: the payer's, or the customer's where the bank names nobody. */
export function refundHolder({ payer, name }: Named): string {
  return namesPerson(payer) || name === undefined ? payer : name
}

/**
 * Compares the account of a refund with the person who paid. Addresses and most UPI IDs say nothing about a name, so a
 * person looks at them before the approval.
 */
export function compareTarget(refund: Named, target: Withdrawal): PayerComparison {
  const { payer } = refund
  switch (target.type) {
    case 'Bank': {
      const holder = refundHolder(refund)
      return holder === '' ? 'unknown' : comparePayer(holder, target.accountName)
    }
    case 'UPI':
      return payer === target.upiID ? 'same' : comparePayer(target.upiID, refundHolder(refund))
    case 'Crypto':
      return payer !== '' && payer === target.cryptoAddress ? 'same' : 'unknown'
  }
}

/** Same for two spellings of one account. */
export function toTargetKey(target: Withdrawal): string {
  switch (target.type) {
    case 'Bank':
      return ['bank', target.ifscCode, target.accountNumber].map(withoutSpaces).join(' ').toUpperCase()
    case 'UPI':
      return `upi ${withoutSpaces(target.upiID)}`.toUpperCase()
    case 'Crypto':
      return `address ${target.cryptoAddress}`
  }
}

/** Returns the worth of an amount in rupees, for limits. */
export function refundWorth(amount: string, wallet: Pick<Wallet, 'type' | 'sell_at' | 'decimals'>): string {
  return roundToPlaces(2, isCommon(wallet) ? new Exact(amount) : new Exact(amount).times(wallet.sell_at))
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** Whether a payer is written as a name, or as a UPI ID that may be one. */
function namesPerson(payer: string): boolean {
  return payer.includes('@') || (/\p{L}{2}/u.test(payer) && !/\d/.test(payer))
}
