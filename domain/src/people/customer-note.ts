import * as z from 'zod/mini'
import { id, lines } from '../input/input.ts'
import { texts } from '../texts.ts'
import { userChoice } from './admin-users.ts'

/** What staff write about a customer for each other. The customer never reads it. */
export const customerNoteSchema = z.object({
  text: z.string().check(z.minLength(1)),
  at: z.date(),
  by: z.string().check(z.minLength(1)),
  /** It stays after its writer has left. */
  byName: z.string().check(z.minLength(1)),
})

export type CustomerNote = z.infer<typeof customerNoteSchema>

export const longestNote = 1000

export const customerNoteInput = z.extend(userChoice, {
  /** Made by whoever writes it: the same one sent again, because its answer was lost, is there once. */
  note: id(texts.messageIdRequired),
  text: lines(longestNote, texts.noteRequired),
})
