import * as z from 'zod/mini'
import { id, lines } from '../input/input.ts'
import { texts } from '../texts.ts'
import { claimOutcomeSchema } from './claim.ts'

const said = { id: id(texts.noSuchClaim), note: lines(1000, texts.claimNoteRequired) }

/** `answer` sends the customer a note and leaves the claim open; `close` ends it with an outcome. */
export const claimDecisionInput = z.discriminatedUnion(
  'action',
  [
    // A form in which no outcome is chosen sends an empty text.
    z.strictObject({ ...said, action: z.literal('answer'), outcome: z.optional(z.literal('')) }),
    z.strictObject({
      ...said,
      action: z.literal('close'),
      outcome: z.enum(claimOutcomeSchema.options, texts.chooseOutcome),
    }),
  ],
  texts.chooseClaimAction,
)

export type ClaimDecision = z.output<typeof claimDecisionInput>
