import { networkNames } from '../networks/network.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Who is paid and where, in full: people compare it before they pay. */
export function payeeOf(name: string, withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'UPI':
      return `${name}, UPI ID ${withdrawal.upiID}`
    case 'Crypto':
      return `${name}, wallet address ${withdrawal.cryptoAddress}`
    case 'Bank':
      return `${withdrawal.accountName}, account ${withdrawal.accountNumber} at ${withdrawal.bankName}`
  }
}

/** The same field by field, for its customer. */
export function payoutFields(withdrawal: Withdrawal): readonly { label: string; value: string }[] {
  switch (withdrawal.type) {
    case 'UPI':
      return [{ label: 'UPI ID', value: withdrawal.upiID }]
    case 'Crypto':
      return [
        { label: 'Wallet address', value: withdrawal.cryptoAddress },
        ...(withdrawal.network ? [{ label: 'Network', value: networkNames[withdrawal.network] }] : []),
      ]
    case 'Bank':
      return [
        { label: 'Account name', value: withdrawal.accountName },
        { label: 'Account number', value: withdrawal.accountNumber },
        { label: 'Bank', value: `${withdrawal.bankName}, ${withdrawal.branch}` },
        { label: 'IFSC code', value: withdrawal.ifscCode },
      ]
  }
}
