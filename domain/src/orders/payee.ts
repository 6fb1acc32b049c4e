import { said } from '../language/translate.ts'
import { networkNames } from '../networks/network.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Payee and account in full, because people compare them before they pay. */
export function describePayee(name: string, withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'UPI':
      return `${name}, UPI ID ${withdrawal.upiID}`
    case 'Crypto':
      return `${name}, wallet address ${withdrawal.cryptoAddress}`
    case 'Bank':
      return `${withdrawal.accountName}, account ${withdrawal.accountNumber} at ${withdrawal.bankName}`
  }
}

/** Payee and account field by field, in English: papers and screens show them to the customer. */
export function listPayoutFields(withdrawal: Withdrawal): readonly { label: string; value: string }[] {
  switch (withdrawal.type) {
    case 'UPI':
      return [{ label: said('UPI ID'), value: withdrawal.upiID }]
    case 'Crypto':
      return [
        { label: said('Wallet address'), value: withdrawal.cryptoAddress },
        ...(withdrawal.network ? [{ label: said('Network'), value: networkNames[withdrawal.network] }] : []),
      ]
    case 'Bank':
      return [
        { label: said('Account name'), value: withdrawal.accountName },
        { label: said('Account number'), value: withdrawal.accountNumber },
        { label: said('Bank'), value: `${withdrawal.bankName}, ${withdrawal.branch}` },
        { label: 'IFSC code', value: withdrawal.ifscCode },
      ]
  }
}
