import * as z from 'zod/mini'
import { id, jsonText, line, lines, optionalLine, unlessUnknown } from '../input/input.ts'
import { positiveInput } from '../money/decimal-text.ts'
import { texts } from '../texts.ts'
import { bookedAtSchema, explanationSchema } from './payment.ts'

/** Maximum number of lines in one call. */
export const importedAtOnce = 100

/**
 * Each amount has one spelling, so that no line is stored twice: two places, or more without trailing zeros. Sums stay
 * below a trillion.
 */
const amountPattern = /^(?=.*[1-9])(?:0|[1-9]\d{0,11})\.\d\d(?:\d{0,9}[1-9])?$/

const positive = z.string(texts.statementLine).check(z.regex(amountPattern, texts.statementLine))

/** Whether a line can have this amount. Chains have more decimal places. */
export function isBookable(amount: string): boolean {
  return amountPattern.test(amount)
}

const lineInput = z.strictObject(
  {
    bookedAt: bookedAtSchema,
    direction: z.enum(['in', 'out'], texts.statementLine),
    amount: positive,
    text: optionalLine(500, texts.statementLine),
    reference: optionalLine(200, texts.statementLine),
    payer: optionalLine(200, texts.statementLine),
    /** Position among equal lines of a day, because some customers pay the same amount twice. */
    position: z
      .int(texts.statementLine)
      .check(z.gte(0, texts.statementLine), z.lt(10_000, texts.statementLine)),
  },
  unlessUnknown(texts.statementLine),
)

export type LineInput = z.infer<typeof lineInput>

const paymentLines = z
  .array(lineInput, texts.statementLine)
  .check(z.minLength(1, texts.statementLine), z.maxLength(importedAtOnce, texts.tooManyLines))

/** Lines of a statement. The client makes the ID of the statement and sends its lines in parts. */
export const paymentImportInput = z.strictObject({
  statement: id(texts.noSuchStatement),
  wallet: id(texts.noSuchWallet),
  account: line(80, texts.nameAccount),
  file: line(200, texts.statementLine),
  layout: line(40, texts.statementLine),
  lines: jsonText(paymentLines),
})

export type PaymentImport = z.output<typeof paymentImportInput>

/** Lines that another server sends about an account, such as a bank's interface or a phone that forwards its SMS. */
export const paymentFeedInput = z.strictObject({
  wallet: id(texts.noSuchWallet),
  account: line(80, texts.nameAccount),
  lines: paymentLines,
})

export type PaymentFeed = z.output<typeof paymentFeedInput>

export const paymentFeedAnswer = z.object({
  added: z.int(),
  known: z.int(),
  suggested: z.int(),
})

export type PaymentFeedResult = z.infer<typeof paymentFeedAnswer>

/** Counts of the lines of one call, by outcome. */
export const paymentImportAnswer = z.object({
  added: z.int(),
  known: z.int(),
  matched: z.int(),
  suggested: z.int(),
  unmatched: z.int(),
  /** IDs of the lines, without those that came twice in the call. */
  payments: z.array(z.string()),
})

export type PaymentImportResult = z.infer<typeof paymentImportAnswer>

const paymentId = id(texts.noSuchPayment)

export const paymentMatchInput = z.strictObject({ id: paymentId, trackingID: id(texts.noSuchOrder) })

/** A reason also removes a payment from an approved order. */
export const paymentUnmatchInput = z.strictObject({
  id: paymentId,
  reason: z.optional(lines(500, texts.sayWhyUnmatched)),
})

export const paymentExplanationInput = z.strictObject({
  id: paymentId,
  explanation: z.enum(explanationSchema.options, texts.chooseExplanation),
})

/** `wallet` is the rupee wallet whose payment instructions the caller wants. */
export const payerCodeInput = z.strictObject({ wallet: id(texts.noSuchWallet) })

/** `id` is the customer, `payment` the one that proved the account. */
export const provenAccountRemoval = z.strictObject({
  id: id(texts.noSuchUser),
  payment: paymentId,
  reason: lines(500, texts.sayWhyRemoved),
})

export type ProvenAccountRemoval = z.output<typeof provenAccountRemoval>

/** `amount` is the loss that staff have seen. */
export const lossWriteOffInput = z.strictObject({
  id: id(texts.noSuchOrder),
  amount: positiveInput(texts.lossChanged),
  reason: lines(500, texts.sayWhyLost),
})
