import * as z from 'zod/mini'

/** Mails to a customer about their order, by the name that staff read. */
export const orderMails = {
  received: 'Order received',
  held: 'Final check',
  approved: 'Order approved',
  rejected: 'Order rejected',
  question: 'Question',
  message: 'Message',
  'part offer': 'Offer for a part payment',
  'refund due': 'Refund due',
  'refund account': 'Account for the refund',
  'refund paid': 'Refund paid',
  'refund written off': 'Refund not claimed',
} as const

export type OrderMail = keyof typeof orderMails

/** Delivered means that the mail server has taken it. */
const mailStateSchema = z.enum(['waiting', 'retrying', 'sent', 'given up'])

export type MailState = z.infer<typeof mailStateSchema>

/** Time at which a member of staff first opened an order. */
const openedSchema = z.object({
  id: z.string(),
  kind: z.literal('opened'),
  by: z.string().check(z.minLength(1)),
  byName: z.string().check(z.minLength(1)),
  at: z.date(),
})

/** A mail to the customer, without its text. */
const mailedSchema = z.object({
  id: z.string(),
  kind: z.literal('mail'),
  mail: z.enum(Object.keys(orderMails) as [OrderMail, ...OrderMail[]]),
  state: mailStateSchema,
  /** Time at which it entered this state. */
  at: z.date(),
})

/** Event of an order that only staff may know of: `orderEvents/{trackingID}/events/{id}`. */
export const orderEventSchema = z.discriminatedUnion('kind', [openedSchema, mailedSchema])

export type OrderEvent = z.infer<typeof orderEventSchema>
