import * as z from 'zod/mini'
import { id, lines } from '../input/input.ts'
import { texts } from '../texts.ts'
import { userChoice } from './admin-users.ts'

/** Note by staff about a customer, for staff. The customer never reads it. */
export const customerNoteSchema = z.object({
  text: z.string().check(z.minLength(1)),
  at: z.date(),
  by: z.string().check(z.minLength(1)),
  /** Name of the author, which stays after they leave. */
  byName: z.string().check(z.minLength(1)),
})

export type CustomerNote = z.infer<typeof customerNoteSchema>

export const longestNote = 1000

export const customerNoteInput = z.extend(userChoice, {
  /** Made by the author, so that a note sent again after a lost answer is stored once. */
  note: id(texts.messageIdRequired),
  text: lines(longestNote, texts.noteRequired),
})
