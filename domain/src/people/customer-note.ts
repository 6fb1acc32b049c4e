import { z } from 'zod'
import { lines } from '../input/input.ts'
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

export const customerNoteInput = userChoice.extend({ text: lines(1000, texts.noteRequired) })
