import * as z from 'zod/mini'
import { id, jsonText, line, lines } from '../input/input.ts'
import { type SentFile, sentFile } from '../input/sent-file.ts'
import { isAcceptedProof } from '../orders/order-input.ts'
import { isReadable } from '../orders/references/readable-text.ts'
import { texts } from '../texts.ts'
import { bankLayoutSchema, bankSchema, transferModeSchema } from './bank-layout.ts'
import { largestResponse } from './bank-response.ts'
import { batchedAtOnce } from './batch.ts'
import { judgedOrderSchema } from './batch-outcome.ts'

/** Short enough for a bank's file, and without signs that a bank refuses. */
const batchId = z.string(texts.batchIdRequired).check(z.regex(/^[A-Z0-9]{6,16}$/, texts.batchIdRequired))

const chosenBatch = id(texts.noSuchBatch)

const orders = z.array(id(texts.noSuchOrder), texts.chooseOrders).check(
  z.minLength(1, texts.chooseOrders),
  z.maxLength(batchedAtOnce, texts.tooManyBatched),
  z.refine((all) => new Set(all).size === all.length, texts.chooseOrders),
)

/** The client makes the ID, so that a retry after a lost answer makes no second batch. */
export const batchInput = z.strictObject({
  id: batchId,
  /** Wallet that is paid out. */
  wallet: id(texts.noSuchWallet),
  bank: z.enum(bankSchema.options, texts.chooseBank),
  mode: z.enum(transferModeSchema.options, texts.chooseTransferMode),
  orders: jsonText(orders),
})

export type BatchInput = z.output<typeof batchInput>

export const batchOutcomes = z.object({ orders: z.array(judgedOrderSchema) })

/** A bank with the whole layout of its file. */
export const bankLayoutInput = z.strictObject({
  bank: z.enum(bankSchema.options, texts.chooseBank),
  layout: jsonText(
    z.pipe(
      z.unknown().check(z.refine((sent) => bankLayoutSchema.safeParse(sent).success, texts.layoutBroken)),
      bankLayoutSchema,
    ),
  ),
})

export type BankLayoutInput = z.output<typeof bankLayoutInput>

export const batchChoice = z.strictObject({ id: chosenBatch })

export const batchRemoval = z.strictObject({ id: chosenBatch, order: id(texts.noSuchOrder) })

/** An empty reason counts as missing. */
const reason = z.union(
  [
    z.pipe(
      z.string().check(z.trim(), z.maxLength(0)),
      z.transform(() => undefined),
    ),
    lines(500, texts.sayWhyCancelled),
  ],
  texts.sayWhyCancelled,
)

export const batchCancellation = z.strictObject({ id: chosenBatch, reason: z.optional(reason) })

/**
 * The content of the bank's response file, with a note to the customers of paid orders. Without both, the call goes on
 * with the answers that it has already.
 */
export const settlementInput = z
  .strictObject({
    id: chosenBatch,
    response: z.optional(
      z
        .string(texts.responseUnreadable)
        .check(
          z.minLength(1, texts.responseUnreadable),
          z.maxLength(largestResponse, texts.responseUnreadable),
        ),
    ),
    adminNotes: z.optional(lines(2000, texts.addNote)),
  })
  .check(
    z.refine(({ response, adminNotes }) => response === undefined || adminNotes !== undefined, {
      error: texts.addNote,
      path: ['adminNotes'],
    }),
  )

export type SettlementInput = z.output<typeof settlementInput>

const answered = { id: chosenBatch, orders: jsonText(orders) }

/** The bank's answer to some orders of a batch where it has no response file: one receipt, or one reason. */
export const batchAnswerInput = z.discriminatedUnion(
  'state',
  [
    z.strictObject({
      ...answered,
      state: z.literal('paid'),
      reference: line(100, texts.batchReferenceRequired).check(
        z.refine(isReadable, texts.batchReferenceRequired),
      ),
      receipt: sentFile(texts.receiptRequired).check(
        z.refine((file: SentFile) => isAcceptedProof(file), texts.fileRefused),
      ),
      adminNotes: lines(2000, texts.addNote),
    }),
    z.strictObject({ ...answered, state: z.literal('failed'), reason: line(200, texts.sayWhyNotPaid) }),
  ],
  texts.choosePaidOrFailed,
)

export type BatchAnswer = z.output<typeof batchAnswerInput>
