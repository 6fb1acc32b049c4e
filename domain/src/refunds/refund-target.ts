import { Exact, roundToPlaces } from '../money/money.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import { comparePayer, type PayerComparison } from '../payments/payer-name.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import { isRefundStarted, type Refund } from './refund.ts'

type Named = Pick<Refund, 'payer' | 'name' | 'handle'>

/** Returns the name in which the account has to be: the payer's, or the customer's where the bank names nobody. */
export function chooseRefundHolder({ payer, name }: Named): string {
  return canBeName(payer) || name === undefined ? payer : name
}

/**
 * Compares the account of a refund with the payer. Addresses and most UPI IDs say nothing about a name, so a person
 * checks them before the approval.
 */
export function compareTarget(refund: Named, target: Withdrawal): PayerComparison {
  const { payer, handle } = refund
  switch (target.type) {
    case 'Bank': {
      const holder = chooseRefundHolder(refund)
      return holder === '' ? 'unknown' : comparePayer(holder, target.accountName)
    }
    case 'UPI':
      if (handle !== undefined && handle === dropSpaces(target.upiID).toLowerCase()) return 'same'
      return payer === target.upiID ? 'same' : comparePayer(target.upiID, chooseRefundHolder(refund))
    case 'Crypto':
      return payer !== '' && payer === target.cryptoAddress ? 'same' : 'unknown'
  }
}

/** Returns the key of an account, so that an approval applies to the account that staff have seen. */
export function toTargetKey(target: Withdrawal): string {
  switch (target.type) {
    case 'Bank':
      return ['bank', target.ifscCode, target.accountNumber].map(dropSpaces).join(' ').toUpperCase()
    case 'UPI':
      return `upi ${dropSpaces(target.upiID)}`.toUpperCase()
    case 'Crypto':
      return `address ${target.cryptoAddress}`
  }
}

/** Whether two accounts are the same, in any spelling, for limits. */
export function isSameAccount(one: Withdrawal, other: Withdrawal): boolean {
  return normaliseTarget(one) === normaliseTarget(other)
}

/** Sums the worth of the other refunds to the same account whose money may be gone. */
export function sumToAccount(
  refunds: readonly Refund[],
  { id, target }: Pick<Refund, 'id' | 'target'>,
): Exact {
  const others = refunds
    .filter((each) => each.id !== id && isRefundStarted(each))
    .filter((each) => each.target && target && isSameAccount(each.target, target))
  return others.reduce((sum, { worth = '0' }) => sum.plus(worth), new Exact(0))
}

function normaliseTarget(target: Withdrawal): string {
  switch (target.type) {
    case 'Bank': {
      // A bank pays to its account number, whichever of its branches the IFSC names.
      const [bank, number] = [target.ifscCode, target.accountNumber].map(dropSigns)
      return `bank ${bank?.slice(0, 4)} ${number?.replace(/^0+/, '')}`
    }
    case 'UPI':
      return `upi ${dropSpaces(target.upiID).toLowerCase()}`
    case 'Crypto': {
      const address = dropSpaces(target.cryptoAddress)
      // All other addresses are case-sensitive.
      return `address ${/^0x|^bc1|@/i.test(address) ? address.toLowerCase() : address}`
    }
  }
}

/** Returns the worth of an amount in rupees, for limits. */
export function computeRefundWorth(
  amount: string,
  wallet: Pick<Wallet, 'type' | 'sell_at' | 'decimals'>,
): string {
  return roundToPlaces(2, isCommon(wallet) ? new Exact(amount) : new Exact(amount).times(wallet.sell_at))
}

const dropSpaces = (text: string) => text.replaceAll(/\s/g, '')

const dropSigns = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether a payer is written as a name, or as a UPI ID that may be one. */
function canBeName(payer: string): boolean {
  return payer.includes('@') || (/\p{L}{2}/u.test(payer) && !/\d/.test(payer))
}
