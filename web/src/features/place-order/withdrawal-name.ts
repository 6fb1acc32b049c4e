import type { Withdrawal } from '@rupee/domain/withdrawal.ts'

/** As much as its owner needs to know which one it is. */
export function withdrawalName(method: Withdrawal): string {
  switch (method.type) {
    case 'Bank':
      return `${method.bankName}, account ending in ${method.accountNumber.slice(-4)}`
    case 'UPI':
      return method.upiID
    case 'Crypto':
      return method.cryptoAddress
  }
}
