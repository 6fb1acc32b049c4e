import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { texts } from '../texts.ts'

export const paymentStateSchema = z.enum(['unmatched', 'suggested', 'matched', 'refunded', 'explained'])

export type PaymentState = z.infer<typeof paymentStateSchema>

/** Facts for and against a match. */
export const matchReasonSchema = z.enum([
  'same reference',
  'same amount',
  'same payer',
  'near in time',
  'too little',
  'too much',
  'other payer',
  'paid twice',
  'far in time',
  'order rejected',
  'several orders',
  'own order',
  'from the feed',
])

export type MatchReason = z.infer<typeof matchReasonSchema>

export const explanationSchema = z.enum(['own transfer', 'bank', 'not an order', 'returned', 'fed before'])

export type Explanation = z.infer<typeof explanationSchema>

/** Moment of a statement line in India: a day, or a minute. */
export const bookedAtSchema = z
  .string(texts.statementLine)
  .check(
    z.regex(/^20\d\d-[01]\d-[0-3]\d(?:T[0-2]\d:[0-5]\d)?$/, texts.statementLine),
    z.refine(isOnCalendar, texts.statementLine),
  )

/** JavaScript accepts days after the end of a month, and hour 24. */
function isOnCalendar(moment: string): boolean {
  const at = new Date(`${moment.slice(0, 10)}T${moment.slice(11) || '00:00'}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(moment)
}

/**
 * Takes the place of a statement, and of the person who imported it, in lines that came through the feed. They suggest
 * an order and never match.
 */
export const feedStatement = 'feed'

/** One line of a statement: `payments/{id}`. Lines going out are kept, too. */
export const paymentSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Our receiving account: its last four digits, or its address. */
  account: z.string().check(z.minLength(1)),
  wallet: z.string().check(z.minLength(1)),
  /** Bank, explorer or payment service that its statement came from, if the file tells. */
  source: z.optional(z.string()),
  /** Code of the wallet at that time. */
  code: z.string(),
  direction: z.enum(['in', 'out']),
  amount: decimalText,
  bookedAt: bookedAtSchema,
  reference: z.string(),
  /** Cores of the payment numbers in the line, computed like those of an order's reference. */
  cores: z.array(z.string()),
  payer: z.string(),
  text: z.string(),
  /** First statement that had the line. */
  statement: z.string().check(z.minLength(1)),
  /** Person who imported that statement, or `feed`. */
  importedBy: z.string().check(z.minLength(1)),
  state: paymentStateSchema,
  trackingID: z.optional(z.string()),
  /** `rule`, or the account of the person who matched it. */
  matchedBy: z.optional(z.string()),
  matchedAt: z.optional(z.date()),
  /** ID of the match in the ledger. */
  match: z.optional(z.string()),
  /** ID of its bank fee in the ledger. */
  fee: z.optional(z.string()),
  reasons: z.array(matchReasonSchema),
  explanation: z.optional(explanationSchema),
  /** Refund that returns a payment without an order, or that this outgoing line pays. */
  refund: z.optional(z.string()),
  /** Customer whose proof code the line carries without proving an account of theirs. */
  proofOf: z.optional(z.string()),
  importedAt: z.date(),
})

export type Payment = z.infer<typeof paymentSchema>

/** Whether a person has imported or matched a payment, which then proves nothing to them. */
export function isOwnProof(
  { importedBy, matchedBy }: Pick<Payment, 'importedBy' | 'matchedBy'>,
  uid: string,
): boolean {
  return importedBy === uid || matchedBy === uid
}

/**
 * Returns the ID of the refund that returned a payment, returns it or is paid by it. A payment that staff have explained
 * as returned by the bank has none.
 */
export function findRefund({
  id,
  state,
  refund,
}: Pick<Payment, 'id' | 'state' | 'refund'>): string | undefined {
  return refund ?? (state === 'refunded' ? id : undefined)
}

/** An imported file: `statements/{id}`. */
export const statementSchema = z.object({
  id: z.string().check(z.minLength(1)),
  account: z.string(),
  wallet: z.string(),
  code: z.string(),
  file: z.string(),
  layout: z.string(),
  /** Number of lines that were new. */
  added: z.int().check(z.gte(0)),
  known: z.int().check(z.gte(0)),
  /** Moment of the newest line. */
  until: bookedAtSchema,
  by: z.string(),
  byName: z.string(),
  at: z.date(),
})

export type StoredStatement = z.infer<typeof statementSchema>
