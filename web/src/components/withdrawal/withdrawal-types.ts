import { said } from '@rupee/domain/language/translate.ts'
import type { Withdrawal, WithdrawalInput } from '@rupee/domain/orders/withdrawal.ts'

export type WithdrawalType = Withdrawal['type']

export const withdrawalTypes: readonly WithdrawalType[] = ['Bank', 'UPI', 'Crypto']

export const typeNames: Readonly<Record<WithdrawalType, string>> = {
  Bank: said('Bank'),
  UPI: 'UPI',
  Crypto: said('Wallet Address'),
}

/** Empty form of each type. */
export const emptyInputs: Readonly<Record<WithdrawalType, WithdrawalInput>> = {
  Bank: {
    withdrawalType: 'Bank',
    accountName: '',
    accountNumber: '',
    ifscCode: '',
    branch: '',
    bankName: '',
  },
  UPI: { withdrawalType: 'UPI', upiID: '' },
  Crypto: { withdrawalType: 'Crypto', cryptoAddress: '', network: '' },
}
