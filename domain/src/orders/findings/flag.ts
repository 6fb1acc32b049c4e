import * as z from 'zod/mini'
import { texts } from '../../texts.ts'
import { type StopCode, stopCodeSchema } from './finding.ts'

/**
 * Red findings of a pending order, as last judged: `orderFlags/{trackingID}`. Orders without red findings have no
 * document, so the collection lists what staff have to clear.
 */
export const flagSchema = z.object({
  stops: z.array(stopCodeSchema).check(z.minLength(1)),
  placed: z.date(),
})

export type Flag = z.infer<typeof flagSchema>

/** Value of the finding filter: a certain red finding, any, or none. */
export const findingChoiceSchema = z.enum([...stopCodeSchema.options, 'any', 'none'], texts.unknownFilter)

export type FindingChoice = z.infer<typeof findingChoiceSchema>

export function toStopTerm(choice: FindingChoice): string {
  return `stop:${choice}`
}

/** The search terms of a pending order for its red findings. */
export function listStopTerms(stops: readonly StopCode[]): readonly string[] {
  return (stops.length === 0 ? ['none' as const] : ['any' as const, ...stops]).map(toStopTerm)
}
