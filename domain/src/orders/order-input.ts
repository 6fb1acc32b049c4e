import * as z from 'zod/mini'
import { emptyOrLines, flag, id, line, lines, optionalLine } from '../input/input.ts'
import { type SentFile, sentFile } from '../input/sent-file.ts'
import { amountInput, positiveInput } from '../money/decimal-text.ts'
import { texts } from '../texts.ts'
import { clearanceSchema, clearancesInput } from './findings/clearance.ts'
import { rejectionReasonSchema } from './order.ts'
import { canBeOnePayment } from './payment-reference.ts'
import { isReadable } from './references/readable-text.ts'

export const largestProof = 2 * 1024 * 1024
/** 12 megapixels: phones that claim them may take pictures of 4032 × 3024. */
export const proofPixels = 12 * 1024 * 1024
export const proofLimits = { bytes: largestProof, pixels: proofPixels }
/** With the screenshot that makes three files. */
export const maximumChatFiles = 2
export const proofTypes = ['image/png', 'image/jpeg', 'application/pdf']

export function isAcceptedProof({ size, type }: Pick<SentFile, 'size' | 'type'>): boolean {
  return size <= largestProof && proofTypes.includes(type)
}

function proofFile(missing: string) {
  return sentFile(missing).check(z.refine(isAcceptedProof, texts.fileRefused))
}

/** Empty text or empty file, which a form sends for a field that was left out. */
const nothing = z.literal('')
const anyFile = z.custom<SentFile>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Files, up to a few; none are required. */
export function severalFiles(maximum: number) {
  return z.pipe(
    z.pipe(
      z._default(z.union([nothing, z.array(anyFile), anyFile], texts.fileRefused), []),
      z.transform((sent) => [sent].flat().filter((file) => file !== '' && file.size !== 0)),
    ),
    z.array(proofFile(texts.fileRefused)).check(z.maxLength(maximum, texts.tooManyFiles)),
  )
}

const optionalFile = z.pipe(
  z.pipe(
    z.optional(z.union([nothing, anyFile], texts.fileRefused)),
    z.transform((file) => (file === undefined || file === '' || file.size === 0 ? undefined : file)),
  ),
  z.optional(proofFile(texts.fileRefused)),
)

/** An order with the names of the specification, as it is sent. */
export const orderFields = z.strictObject({
  from_currency: id(texts.fillAllFields),
  from_code: line(20, texts.fillAllFields),
  to_currency: id(texts.fillAllFields),
  to_code: line(20, texts.fillAllFields),
  from_amount: positiveInput(texts.fillAllFields),
  to_amount: amountInput(texts.fillAllFields),
  withdrawalMethod: id(texts.fillAllFields),
  /** The reference of the customer's own payment. */
  transactionId: line(100, texts.fillAllFields).check(
    z.refine(isReadable, texts.fillAllFields),
    z.refine(canBeOnePayment, texts.onePaymentOnly),
  ),
  SendersPaymentDetails: lines(1000, texts.fillAllFields),
  screenshot: proofFile(texts.fillAllFields),
  chat: severalFiles(maximumChatFiles),
  /** The ID of the quote that the customer has paid on. */
  quote: z.optional(
    z.union(
      [
        z.pipe(
          nothing,
          z.transform(() => undefined),
        ),
        id(texts.noSuchQuote),
      ],
      texts.noSuchQuote,
    ),
  ),
})

/** An order with the names of the glossary. */
export const orderInput = z.pipe(
  orderFields,
  z.transform(({ screenshot, chat, ...sent }) => ({
    fromId: sent.from_currency,
    fromCode: sent.from_code,
    toId: sent.to_currency,
    toCode: sent.to_code,
    amountSent: sent.from_amount,
    amountReceived: sent.to_amount,
    withdrawalId: sent.withdrawalMethod,
    paymentReference: sent.transactionId,
    sendersPaymentDetails: sent.SendersPaymentDetails,
    quoteId: sent.quote,
    screenshot,
    chat,
  })),
)

export type OrderInput = z.output<typeof orderInput>

/** Reference by which the customer finds the payout: a UTR, or the hash of a transaction on a chain. */
const payoutReference = z.optional(
  z.pipe(
    optionalLine(100, texts.payoutReferenceText),
    z.transform((typed) => typed || undefined),
  ),
)

/** A form in which nothing is chosen sends an empty text. */
const reason = z.optional(
  z.union(
    [
      z.pipe(
        nothing,
        z.transform(() => undefined),
      ),
      rejectionReasonSchema,
    ],
    texts.chooseReason,
  ),
)

/** Red findings that staff have cleared. The call of the specification has none. */
const cleared = z.optional(
  z.union(
    [
      z.pipe(
        nothing,
        z.transform(() => undefined),
      ),
      clearancesInput,
    ],
    texts.clearanceRequired,
  ),
)

/**
 * Decision of staff. An approval needs a payment screenshot and a note, a rejection needs a note. Asking for a second
 * approval, before anything is paid, needs neither.
 */
export const decisionInput = z.pipe(
  z
    .strictObject({
      id: id(texts.noSuchOrder),
      status: z.enum(['Approved', 'Rejected'], texts.approveOrReject),
      adminNotes: z._default(z.string(texts.addNote), ''),
      adminScreenshot: optionalFile,
      payoutReference,
      /** Payout that the caller saw. The approval is refused if the customer has accepted an offer for a part since. */
      amountReceived: z.optional(positiveInput(texts.amountsChanged)),
      /** Applies to a rejection. */
      reason,
      cleared,
      /** Applies to an approval: the note is then for the colleague who is asked. */
      ask: z.optional(flag),
    })
    .check(
      z.refine(({ status, adminScreenshot, ask }) => status === 'Rejected' || adminScreenshot || ask, {
        error: texts.uploadScreenshot,
        path: ['adminScreenshot'],
      }),
    ),
  z
    .object({
      id: z.string(),
      status: z.enum(['Approved', 'Rejected']),
      adminNotes: emptyOrLines(2000, texts.addNote),
      adminScreenshot: z.optional(z.custom<SentFile>()),
      payoutReference: z.optional(z.string()),
      amountReceived: z.optional(z.string()),
      reason: z.optional(rejectionReasonSchema),
      cleared: z._default(z.array(clearanceSchema), []),
      ask: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ status, ask, adminNotes }) => adminNotes !== '' || (ask && status === 'Approved'), {
        error: texts.addNote,
        path: ['adminNotes'],
      }),
    ),
)

export type Decision = z.infer<typeof decisionInput>
