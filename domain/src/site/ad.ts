import { z } from 'zod'
import { optionalLine } from '../input/input.ts'
import { texts } from '../texts.ts'

/** The text on the home page; without one nothing is shown. */
export const adSchema = z.object({ text: z.string() })

export const adInput = z.strictObject({ text: optionalLine(500, texts.adRequired) })
