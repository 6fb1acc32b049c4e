import * as z from 'zod/mini'
import { id, line } from '../input/input.ts'
import { inLatinDigits } from '../input/latin-digits.ts'
import { said, t } from '../language/translate.ts'
import { addressNetworkSchema } from '../networks/network.ts'
import { texts } from '../texts.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'

const field = line(100, texts.fillAllWithdrawalFields)
const number = field.check(inLatinDigits)

const bank = {
  accountName: field,
  accountNumber: number,
  ifscCode: number,
  branch: field,
  bankName: field,
}
const upi = { upiID: number }
const wallet = { cryptoAddress: line(200, texts.fillAllWithdrawalFields).check(inLatinDigits) }

/** Payout account of a customer. */
export const withdrawalSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal(said('Bank')), ...bank }),
  z.object({ type: z.literal('UPI'), ...upi }),
  z.object({ type: z.literal(said('Crypto')), ...wallet, network: z.optional(addressNetworkSchema) }),
])

export type Withdrawal = z.infer<typeof withdrawalSchema>

/** A withdrawal method that a customer has saved. */
export const savedWithdrawalSchema = z.intersection(
  z.object({ id: z.string().check(z.minLength(1)) }),
  withdrawalSchema,
)

export type SavedWithdrawal = z.infer<typeof savedWithdrawalSchema>

/** A withdrawal method as a call answers it; see payout-check.ts. */
export const checkedWithdrawalSchema = z.intersection(
  savedWithdrawalSchema,
  z.object({ wellFormed: z.boolean() }),
)

export type CheckedWithdrawal = z.infer<typeof checkedWithdrawalSchema>

/** Empty text, which a form sends for a field that was left out. */
function optionalNetwork<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(z.union([z.literal(''), schema], texts.wrongNetwork))
}

export const withdrawalInput = z.discriminatedUnion(
  'withdrawalType',
  [
    z.strictObject({
      withdrawalType: z.literal('Bank'),
      ...bank,
      network: optionalNetwork(z.literal('bank')),
    }),
    z.strictObject({
      withdrawalType: z.literal('UPI'),
      ...upi,
      network: optionalNetwork(z.literal('upi')),
    }),
    z.strictObject({
      withdrawalType: z.literal('Crypto'),
      ...wallet,
      network: optionalNetwork(addressNetworkSchema),
    }),
  ],
  texts.selectWithdrawalType,
)

export type WithdrawalInput = z.infer<typeof withdrawalInput>

/** The type of a bank account or a UPI ID implies the network. */
export function toWithdrawal({ withdrawalType, network, ...fields }: WithdrawalInput): Withdrawal {
  return withdrawalSchema.parse({ type: withdrawalType, ...fields, ...(network && { network }) })
}

/** Callers may send the whole record; only its ID is used. */
export const withdrawalDeletion = z.object({ id: id(texts.noSuchWithdrawal) })

export const maximumWithdrawals = 20

/** A short text by which the customer recognises the method. */
export function nameWithdrawal(withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'Bank':
      return t('{bank}, account ending {end}', {
        bank: withdrawal.bankName,
        end: withdrawal.accountNumber.slice(-4),
      })
    case 'UPI':
      return withdrawal.upiID
    case 'Crypto':
      return shorten(withdrawal.cryptoAddress)
  }
}

/** People compare the beginning and the end of an address. */
function shorten(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-8)}`
}

/** Rupees go to a bank account or by UPI, everything else to an address. */
export function canReachDestination(type: Withdrawal['type'], destination: Pick<Wallet, 'type'>): boolean {
  return (type === 'Crypto') !== isCommon(destination)
}
