import * as z from 'zod/mini'
import { optionalLine } from '../input/input.ts'
import { texts } from '../texts.ts'

/** The ad on the home page. An empty text shows none. */
export const adSchema = z.object({ text: z.string() })

export const adInput = z.strictObject({ text: optionalLine(500, texts.adRequired) })
