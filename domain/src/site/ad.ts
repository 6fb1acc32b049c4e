import * as z from 'zod/mini'
import { optionalLine } from '../input/input.ts'
import { texts } from '../texts.ts'

/** The ad on the home page. An empty text shows none. */
export const adSchema = z.object({
  text: z.string(),
  /** Hindi text. Where it is empty, readers of Hindi see the other one. */
  text_hi: z.string(),
})

export type Ad = z.infer<typeof adSchema>

export const adInput = z.strictObject({
  text: optionalLine(500, texts.adRequired),
  /** A text that is not sent is removed: it belongs to the ad before. */
  text_hi: z._default(optionalLine(500, texts.adRequired), ''),
})
