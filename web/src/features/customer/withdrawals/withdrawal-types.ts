import type { Withdrawal, WithdrawalInput } from '@rupee/domain/orders/withdrawal.ts'

export type WithdrawalType = Withdrawal['type']

export const withdrawalTypes: readonly WithdrawalType[] = ['Bank', 'UPI', 'Crypto']

export const typeNames: Readonly<Record<WithdrawalType, string>> = {
  Bank: 'Bank',
  UPI: 'UPI',
  Crypto: 'Wallet Address',
}

/** The empty form of each type. */
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
