import * as z from 'zod/mini'
import { addDays, toDay } from '../calendar/day-in-india.ts'
import { comparePayer } from './payer-name.ts'
import type { Payment } from './payment.ts'

/** Amount of a proof in rupees, as statement lines spell it. */
export const proofAmount = '1.00'

/** Days for which a code is valid. */
export const proofDays = 3

/** Letters and digits that cannot be confused, without vowels, so that no code is a word. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const digits = '23456789'
const lettersInCode = 7

/**
 * Makes a code, which the note of a payment carries. It ends in a digit: otherwise a statement could be read as if the
 * code were the name of the payer.
 */
export function toProofCode(below: (limit: number) => number): string {
  const start = Array.from({ length: lettersInCode }, () => letters[below(letters.length)])
  return [...start, digits[below(digits.length)]].join('')
}

const codes = new RegExp(`(?<![A-Z0-9])[${letters}]{${lettersInCode}}[${digits}](?![A-Z0-9])`, 'g')

/** Maximum number of codes that are looked up for one line. */
const maximumCodes = 3

/** Returns what may be codes in the narration of a payment. */
export function listProofCodes(text: string): readonly string[] {
  return [...new Set(text.toUpperCase().match(codes))].slice(0, maximumCodes)
}

/** Open code of a customer: `payerCodes/{uid}`. Nobody else reads it. */
export const payerCodeSchema = z.object({
  uid: z.string(),
  code: z.string(),
  openedAt: z.date(),
  endsAt: z.date(),
})

export type PayerCode = z.infer<typeof payerCodeSchema>

/** Whether a payment was booked while the code was open. Statements may name the day only. */
export function isInTime(
  { openedAt, endsAt }: Pick<PayerCode, 'openedAt' | 'endsAt'>,
  { bookedAt }: Pick<Payment, 'bookedAt'>,
): boolean {
  const day = bookedAt.slice(0, 10)
  // Banks book a payment of a Saturday on Monday.
  return day >= toDay(openedAt) && day <= addDays(toDay(endsAt), 2)
}

const provenAccountSchema = z.object({
  /** Payer as the statement has it. */
  payer: z.string(),
  /** UPI ID or masked account number on the statement; empty if it has none. */
  handle: z.string(),
  /** The payment that proved it. */
  payment: z.string(),
  /** Day in India. */
  provenOn: z.string(),
})

export type ProvenAccount = z.infer<typeof provenAccountSchema>

/** Payer accounts that a customer has proven: `payerProofs/{uid}`. The customer reads it, so it names no staff. */
export const payerProofSchema = z.object({ uid: z.string(), accounts: z.array(provenAccountSchema) })

export type PayerProof = z.infer<typeof payerProofSchema>

/** Maximum number of proven accounts of a customer. */
export const maximumProven = 10

/** Maximum number of proofs of a customer whose ₹1 is not returned yet. */
export const maximumOwedProofs = 3

/** Adds an account. One that is proven again is kept once. */
export function withAccount(
  before: readonly ProvenAccount[],
  account: ProvenAccount,
): readonly ProvenAccount[] {
  const others = before.filter((each) => !isSamePayer(each, account))
  return [account, ...others]
}

/** Returns the UPI ID of a payer, or the masked account number, as a statement has it; empty if it has neither. */
export function toPayerHandle({ payer, text }: Pick<Payment, 'payer' | 'text'>): string {
  const found = upiId.exec(payer) ?? upiId.exec(text) ?? maskedAccount.exec(text)
  return found?.[0].toLowerCase() ?? ''
}

/** Banks separate parts of a narration with dashes, so a UPI ID ends before one. */
const upiId = /(?<![\w.])[\w.]{2,}@[a-z][a-z\d]*/i
const maskedAccount = /(?<![\w*])[x*]{2,}\d{3,6}(?!\w)/i

interface Payer {
  readonly payer: string
  readonly handle?: string | undefined
}

/**
 * Whether the bank names the customer as the payer. A UPI ID does not: anybody can choose one that looks like a name.
 */
export function isNamedByBank(payer: string, name: string): boolean {
  return !payer.includes('@') && comparePayer(payer, name) === 'same'
}

/** Returns a proven account as one text. */
export function describeAccount({ payer, handle }: Pick<ProvenAccount, 'payer' | 'handle'>): string {
  return payer === handle ? payer : [payer, handle].filter((part) => part !== '').join(' · ')
}

/** Finds the proven account that a payment came from. */
export function findProven(
  paid: Payer,
  accounts: readonly ProvenAccount[],
  name: string,
): ProvenAccount | undefined {
  if (!isNamedByBank(paid.payer, name)) return undefined
  return accounts.find((account) => isSamePayer(account, paid))
}

/** Compares the names only where the statement has no UPI ID. */
function isSamePayer(one: Payer, other: Payer): boolean {
  const handle = one.handle ?? ''
  const otherHandle = other.handle ?? ''
  if (handle !== '' || otherHandle !== '') return handle === otherHandle
  return one.payer !== '' && toWords(one.payer) === toWords(other.payer)
}

const toWords = (payer: string) => payer.toLowerCase().split(/\s+/).join(' ')
