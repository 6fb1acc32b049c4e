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
