import { z } from 'zod'
import { id, line, lines } from '../input/input.ts'
import { texts } from '../texts.ts'

/** What a message to support is about. */
export const contactTopics = {
  order: 'One of my orders',
  payment: 'A payment or a payout',
  kyc: 'My identity check (KYC)',
  account: 'My account or login',
  rates: 'Rates and reserves',
  other: 'Something else',
} as const

const topics = Object.keys(contactTopics) as [keyof typeof contactTopics]

/** A form sends what was not chosen as an empty text. */
const notChosen = z.literal('').transform(() => undefined)

export const contactInput = z.strictObject({
  name: line(100, texts.allFieldsRequired),
  email: line(254, texts.allFieldsRequired).pipe(z.email(texts.invalidEmail)),
  tel: line(30, texts.allFieldsRequired),
  msg: lines(5000, texts.allFieldsRequired),
  topic: z.union([notChosen, z.enum(topics)], texts.noSuchTopic).optional(),
  /** The tracking ID of an order of one's own. */
  order: z.union([notChosen, id(texts.noSuchOrder)], texts.noSuchOrder).optional(),
})

export type ContactMessage = z.infer<typeof contactInput>
