import * as z from 'zod/mini'
import { Exact } from '../money/money.ts'

/** Reasons for which value moves between ledger accounts. */
export const ledgerCauseSchema = z.enum([
  'wallet opened',
  'reserve corrected',
  'quote held',
  'quote released',
  'quote replaced',
  'quote expired',
  'order placed',
  'order approved',
  'order rejected',
  'payment matched',
  'payment unmatched',
  'order repriced',
  'refund due',
  'refund dropped',
  'refund paid',
  'refund written off',
  'write-off undone',
  'loss written off',
  'loss undone',
  'fee charged',
  'fee undone',
])

const accountPattern = /^(?:(?:available|held|owed|paid|received):.+|opening|adjustments|income|tax)$/

const ledgerLineSchema = z.object({
  account: z.string().check(z.regex(accountPattern)),
  /** Wallet ID, because codes can be edited. */
  currency: z.string().check(z.minLength(1)),
  /** Signed; what the exchange has is positive. */
  amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
})

/** One movement of value. Entries are never changed, and their lines sum to zero for each currency. */
export const ledgerEntrySchema = z.object({
  /** Names the cause, so that nothing can be entered twice. */
  id: z.string().check(z.minLength(1)),
  cause: ledgerCauseSchema,
  /** ID of the wallet, quote, order or payment. */
  about: z.string().check(z.minLength(1)),
  /** Payment, or refund of that payment, that moves the money of an order. */
  payment: z.optional(z.string()),
  lines: z.array(ledgerLineSchema),
})

export type LedgerCause = z.infer<typeof ledgerCauseSchema>

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

export type LedgerLine = LedgerEntry['lines'][number]

/** Whether the lines of each currency sum to zero. */
export function isBalanced({ lines }: Pick<LedgerEntry, 'lines'>): boolean {
  const sums = new Map<string, Exact>()
  for (const { currency, amount } of lines)
    sums.set(currency, new Exact(amount).plus(sums.get(currency) ?? 0))
  return [...sums.values()].every((sum) => sum.isZero())
}
