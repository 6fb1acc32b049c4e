import { z } from 'zod'

/** What an account looks like that is paid to. `account` is the ID of an account at a payment service. */
export const networkSchema = z.enum(['bank', 'upi', 'tron', 'evm', 'bitcoin', 'email', 'account'])

export type Network = z.infer<typeof networkSchema>

/** The networks whose accounts are one address. */
export const addressNetworkSchema = networkSchema.exclude(['bank', 'upi'])

export type AddressNetwork = z.infer<typeof addressNetworkSchema>

export const networkNames: Readonly<Record<Network, string>> = {
  bank: 'Bank account',
  upi: 'UPI ID',
  tron: 'TRON (TRC-20)',
  evm: 'Ethereum, BNB Smart Chain and other EVM chains',
  bitcoin: 'Bitcoin',
  email: 'E-mail address of a payment service',
  account: 'Account ID or phone number of a payment service',
}

const looks: Readonly<Record<Network, string>> = {
  bank: 'a bank account: an IFSC has 11 characters with a zero in fifth place, an account number 9 to 18 digits',
  upi: 'a UPI ID, such as name@bank',
  tron: 'a TRON address',
  evm: 'an address of an EVM chain, which begins with 0x',
  bitcoin: 'a Bitcoin address',
  email: 'an e-mail address',
  account: 'an account ID of a payment service',
}

export function unlike(network: Network): string {
  return `This does not look like ${looks[network]}.`
}
