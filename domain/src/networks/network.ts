import * as z from 'zod/mini'
import { said, t } from '../language/translate.ts'

/** The networks whose accounts are one address. */
export const addressNetworkSchema = z.enum(['tron', 'evm', 'bitcoin', 'email', 'account'])

export type AddressNetwork = z.infer<typeof addressNetworkSchema>

/** Format of the accounts that are paid out to. `account` is the ID of an account at a payment service. */
export const networkSchema = z.enum(['bank', 'upi', ...addressNetworkSchema.options])

export type Network = z.infer<typeof networkSchema>

export const networkNames: Readonly<Record<Network, string>> = {
  bank: said('Bank account'),
  upi: said('UPI ID'),
  tron: 'TRON (TRC-20)',
  evm: said('Ethereum, BNB Smart Chain and other EVM chains'),
  bitcoin: 'Bitcoin',
  email: said('E-mail address of a payment service'),
  account: said('Account ID or phone number of a payment service'),
}

const doubts: Readonly<Record<Network, string>> = {
  bank: said(
    'This does not look like a bank account. An IFSC has 11 characters, of which the fifth is a zero; an account number has 9 to 18 digits.',
  ),
  upi: said('This does not look like a UPI ID, such as name@bank.'),
  tron: said('This does not look like a TRON address.'),
  evm: said('This does not look like an address of an EVM chain, which begins with 0x.'),
  bitcoin: said('This does not look like a Bitcoin address.'),
  email: said('This does not look like an e-mail address.'),
  account: said('This does not look like an account ID of a payment service.'),
}

export function describeUnlikeAddress(network: Network): string {
  return t(doubts[network])
}
