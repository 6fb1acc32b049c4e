import * as z from 'zod/mini'
import { flag, id, lines, optionalLines } from '../input/input.ts'
import { severalFiles } from '../orders/order-input.ts'
import { texts } from '../texts.ts'

export const longestMessage = 1000
export const maximumMessageFiles = 3

const trackingID = id(texts.noSuchOrder)
/** Made by the sender, so that a message sent again after a lost answer is stored once. */
const message = id(texts.messageIdRequired)

const said = {
  id: trackingID,
  message,
  text: optionalLines(longestMessage, texts.messageRequired),
  files: severalFiles(maximumMessageFiles),
}

const hasContent = ({ text, files }: { readonly text: string; readonly files: readonly unknown[] }) =>
  text !== '' || files.length > 0

/** With `cancel`, a request to cancel the order, whose text is fixed. */
export const customerMessageInput = z
  .strictObject({ ...said, cancel: z._default(flag, false) })
  .check(z.refine((sent) => sent.cancel || hasContent(sent), texts.messageRequired))

/** With `question`, staff wait for the answer. */
export const staffMessageInput = z
  .strictObject({ ...said, question: z._default(flag, false) })
  .check(z.refine(hasContent, texts.messageRequired))

export const noteInput = z.strictObject({
  id: trackingID,
  note: id(texts.messageIdRequired),
  text: lines(longestMessage, texts.noteRequired),
})

/** `at` is the time of the newest message that was seen. */
export const threadReadInput = z.strictObject({
  id: trackingID,
  at: z.pipe(
    z.iso.datetime(texts.threadReadTime),
    z.transform((at) => new Date(at)),
  ),
})
