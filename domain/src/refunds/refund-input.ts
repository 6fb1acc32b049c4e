import * as z from 'zod/mini'
import { id, jsonText, line, lines } from '../input/input.ts'
import { type SentFile, sentFile } from '../input/sent-file.ts'
import { isAcceptedProof } from '../orders/order-input.ts'
import { isReadable } from '../orders/references/readable-text.ts'
import { withdrawalInput } from '../orders/withdrawal.ts'
import { texts } from '../texts.ts'

const refundId = id(texts.noSuchRefund)

/** A payment that belongs to no order. */
export const refundOpening = z.strictObject({ payment: id(texts.noSuchPayment) })

export const refundChoice = z.strictObject({ id: refundId })

/** `account` is the key of the account that staff have looked at, because its customer may change it meanwhile. */
export const refundApproval = z.strictObject({ id: refundId, account: line(300, texts.refundNotReady) })

/** `target` has the fields of a new withdrawal method, as JSON. */
export const refundTargetInput = z.strictObject({ id: refundId, target: jsonText(withdrawalInput) })

export type RefundTargetInput = z.output<typeof refundTargetInput>

export const refundDropping = z.strictObject({ id: refundId, reason: lines(500, texts.sayWhyDropped) })

export const refundWriteOff = z.strictObject({ id: refundId, reason: lines(500, texts.sayWhyWrittenOff) })

export const refundPayment = z.strictObject({
  id: refundId,
  /** UTR of the transfer, or hash of its transaction on a chain. */
  reference: line(100, texts.refundReferenceRequired).check(
    z.refine(isReadable, texts.refundReferenceRequired),
  ),
  proof: sentFile(texts.uploadScreenshot).check(
    z.refine((file: SentFile) => isAcceptedProof(file), texts.fileRefused),
  ),
})
