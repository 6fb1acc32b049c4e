import { t } from '../language/translate.ts'
import { guessNetwork, isAddressOfSomeNetwork, isValidAddress } from '../networks/address.ts'
import { isAccountNumber, isIfsc, isUpiId } from '../networks/bank-forms.ts'
import { describeUnlikeAddress, type Network } from '../networks/network.ts'
import { isSameName } from '../people/same-name.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { Order } from './order.ts'
import type { StaffOrder } from './order-lists.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * Whether a withdrawal method is plausible. The calls take every method with filled fields, because no list of formats
 * is complete; pages ask before money goes where it may be lost.
 */
export function isWellFormed(method: Withdrawal): boolean {
  if (method.type === 'Crypto' && method.network === undefined)
    return isAddressOfSomeNetwork(method.cryptoAddress)
  return hasForm(method, toNetwork(method))
}

/** Whether a method looks like an account that this wallet can pay out to. A wallet without a network accepts any. */
export function isSuitable(method: Withdrawal, { network }: Pick<Wallet, 'network'>): boolean {
  if (network === undefined) return isWellFormed(method)
  const named = method.type === 'Crypto' ? method.network : toNetwork(method)
  return (named === undefined || named === network) && hasForm(method, network)
}

/** Returns the reason to ask before a method is saved or paid to; empty if there is none. */
export function listAccountDoubts(
  method: Withdrawal,
  { holder, destination = {} }: { holder: string; destination?: Pick<Wallet, 'network'> | undefined },
): readonly string[] {
  const form = isSuitable(method, destination)
    ? []
    : [describeUnlikeAddress(destination.network ?? toNetwork(method))]
  const isOther = method.type === 'Bank' && !isSameName(method.accountName, holder)
  return isOther ? [...form, describeOtherHolder(method.accountName, holder)] : form
}

/** Returns the marks for staff about the payout account of an order. */
export function checkPayoutAccount({
  withdrawal,
  toNetwork,
  name,
}: Pick<Order, 'withdrawal' | 'toNetwork' | 'name'>): Pick<StaffOrder, 'wellFormed' | 'otherHolder'> {
  const isOther = withdrawal.type === 'Bank' && !isSameName(withdrawal.accountName, name)
  return { wellFormed: isSuitable(withdrawal, { network: toNetwork }), ...(isOther && { otherHolder: true }) }
}

function toNetwork(method: Withdrawal): Network {
  switch (method.type) {
    case 'Bank':
      return 'bank'
    case 'UPI':
      return 'upi'
    case 'Crypto':
      return method.network ?? guessNetwork(method.cryptoAddress)
  }
}

function hasForm(method: Withdrawal, network: Network): boolean {
  switch (method.type) {
    case 'Bank':
      return network === 'bank' && isIfsc(method.ifscCode) && isAccountNumber(method.accountNumber)
    case 'UPI':
      return network === 'upi' && isUpiId(method.upiID)
    case 'Crypto':
      return network !== 'bank' && network !== 'upi' && isValidAddress(network, method.cryptoAddress)
  }
}

function describeOtherHolder(accountName: string, holder: string): string {
  return t(
    'This account is in the name of {accountName}. We pay only to accounts in your own name, {holder}.',
    { accountName, holder },
  )
}
