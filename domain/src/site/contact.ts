import * as z from 'zod/mini'
import { id, line, lines } from '../input/input.ts'
import { inLatinDigits } from '../input/latin-digits.ts'
import { said } from '../language/translate.ts'
import { texts } from '../texts.ts'

/** Topics of messages to support. */
export const contactTopics = {
  order: said('One of my orders'),
  payment: said('A payment or a payout'),
  kyc: said('My identity check (KYC)'),
  account: said('My account or login'),
  rates: said('Rates and reserves'),
  other: said('Something else'),
} as const

const topics = Object.keys(contactTopics) as [keyof typeof contactTopics]

/** A form sends what was not chosen as an empty text. */
const notChosen = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)

/** Digits with the usual signs between them; an extension may follow. */
function isPhone(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0
  return digits >= 7 && digits <= 20 && /^[+(\d][\d\s()./-]*(?:(?:ext\.?|x)\s*\d+)?$/i.test(text)
}

export const contactInput = z.strictObject({
  name: line(100, texts.allFieldsRequired),
  email: z.pipe(line(254, texts.allFieldsRequired), z.email(texts.invalidEmail)),
  tel: line(30, texts.allFieldsRequired).check(inLatinDigits, z.refine(isPhone, texts.contactPhone)),
  msg: lines(5000, texts.allFieldsRequired),
  topic: z.optional(z.union([notChosen, z.enum(topics)], texts.noSuchTopic)),
  /** The tracking ID of an order of one's own. */
  order: z.optional(z.union([notChosen, id(texts.noSuchOrder)], texts.noSuchOrder)),
})

export type ContactMessage = z.infer<typeof contactInput>
