import * as z from 'zod/mini'
import { id } from '../../input/input.ts'
import { positiveInput } from '../../money/decimal-text.ts'
import { texts } from '../../texts.ts'

const trackingID = id(texts.noSuchOrder)

/** Made by staff, so that a call sent again after a lost answer makes one offer. */
const offer = id(texts.partOfferIdRequired)

/** The amounts are those that staff have seen; the server computes its own. */
export const partOfferInput = z.strictObject({
  id: trackingID,
  offer,
  amountSent: positiveInput(texts.partChanged),
  amountReceived: positiveInput(texts.partChanged),
})

export const partAnswerInput = z.strictObject({
  id: trackingID,
  offer,
  answer: z.enum(['accept', 'decline'], texts.choosePartAnswer),
})
