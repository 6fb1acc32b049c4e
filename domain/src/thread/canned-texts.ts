import * as z from 'zod/mini'
import { id, jsonText, line, lines } from '../input/input.ts'
import { texts } from '../texts.ts'

export const cannedKindSchema = z.enum(['question', 'approval', 'rejection'])

/** Uses of a text: a question to the customer, or the note of a decision. */
export type CannedKind = z.infer<typeof cannedKindSchema>

const { cannedTextsRequired } = texts

/** Reusable text of staff. Its fields stand in braces. */
export const cannedTextSchema = z.strictObject(
  {
    id: id(cannedTextsRequired),
    kind: z.enum(cannedKindSchema.options, cannedTextsRequired),
    title: line(60, cannedTextsRequired),
    text: lines(1000, cannedTextsRequired),
  },
  cannedTextsRequired,
)

export type CannedText = z.infer<typeof cannedTextSchema>

export const maximumCannedTexts = 50

const list = z.array(cannedTextSchema, cannedTextsRequired).check(
  z.maxLength(maximumCannedTexts, texts.tooManyCannedTexts),
  z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, cannedTextsRequired),
)

const version = z.int().check(z.gte(0))

/** `settings/cannedTexts`. */
export const storedCannedTextsSchema = z.object({
  texts: list,
  /** Counts the edits, so that nobody overwrites one that they have not seen. */
  version,
})

export type StoredCannedTexts = z.infer<typeof storedCannedTextsSchema>

/** The whole list, which a form sends as JSON, and the version that staff saw. Without it the last edit wins. */
export const cannedTextsInput = z.strictObject({
  texts: jsonText(list),
  version: z.optional(
    z.pipe(
      z.pipe(
        z.union(
          [z.string().check(z.regex(/^\d{1,9}$/, texts.cannedTextsChanged)), z.number()],
          texts.cannedTextsChanged,
        ),
        z.transform(Number),
      ),
      z.int(texts.cannedTextsChanged).check(z.gte(0, texts.cannedTextsChanged)),
    ),
  ),
})

/** Values for the fields of a text. */
export interface CannedFields {
  /** Name of the customer. */
  readonly name: string
  /** Amount that they receive, with its currency. */
  readonly amount: string
  /** The tracking ID. */
  readonly id: string
}

/**
 * Replaces all fields in one pass, so that a name with braces is not read as a field. Unknown fields stay as written.
 */
export function fillCannedText(text: string, fields: CannedFields): string {
  return text.replaceAll(/\{(name|amount|id)\}/g, (field) => fields[field.slice(1, -1) as keyof CannedFields])
}

/** Texts until staff save a list of their own. */
export const defaultCannedTexts: readonly CannedText[] = [
  {
    id: 'clearer-screenshot',
    kind: 'question',
    title: 'Clearer screenshot',
    text: 'Hello {name}, we cannot read the payment screenshot of your order {id}. Please send us a clearer one that shows the amount, the date and the transaction ID.',
  },
  {
    id: 'payment-not-found',
    kind: 'question',
    title: 'Payment not found yet',
    text: 'Hello {name}, we do not see your payment for order {id} yet. Please send us a statement of your account that shows it.',
  },
  {
    id: 'account-to-pay',
    kind: 'question',
    title: 'Check the account to pay',
    text: 'Hello {name}, the account that you gave for order {id} does not look right. Is it correct? Please do not send a new one here: add it on your dashboard and tell us.',
  },
  {
    id: 'paid-out',
    kind: 'approval',
    title: 'Paid out',
    text: 'We have paid {amount} to you for order {id}. Thank you for using our exchange.',
  },
  {
    id: 'paid-out-bank',
    kind: 'approval',
    title: 'Paid out, bank may take a while',
    text: 'We have paid {amount} to you for order {id}. Your bank may take up to two hours to show it.',
  },
  {
    id: 'no-payment',
    kind: 'rejection',
    title: 'No payment arrived',
    text: 'We did not receive a payment for order {id}. If you have paid, please place the order again with the same transaction ID and a statement that shows the payment.',
  },
  {
    id: 'not-own-account',
    kind: 'rejection',
    title: 'Paid from another account',
    text: 'The payment for order {id} came from an account that is not in your name. We will send it back to where it came from.',
  },
  {
    id: 'cancelled',
    kind: 'rejection',
    title: 'Cancelled as you asked',
    text: 'We have cancelled order {id}, as you asked.',
  },
]
