import { z } from 'zod'
import { id, lines } from '../input/input.ts'
import { texts } from '../texts.ts'
import { userChoice } from './admin-users.ts'

/** What staff write about a customer for each other. The customer never reads it. */
export const customerNoteSchema = z.object({
  text: z.string().min(1),
  at: z.date(),
  by: z.string().min(1),
  /** It stays after its writer has left. */
  byName: z.string().min(1),
})

export type CustomerNote = z.infer<typeof customerNoteSchema>

export const longestNote = 1000

export const customerNoteInput = userChoice.extend({
  /** Made by whoever writes it: the same one sent again, because its answer was lost, is there once. */
  note: id(texts.messageIdRequired),
  text: lines(longestNote, texts.noteRequired),
})
