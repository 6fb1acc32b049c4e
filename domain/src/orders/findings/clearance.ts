import * as z from 'zod/mini'
import { jsonText, line } from '../../input/input.ts'
import { texts } from '../../texts.ts'
import { type Stop, type StopCode, stopCodeSchema } from './finding.ts'

const { clearanceRequired } = texts

export const maximumClearanceReasonLength = 300

/** Reason why a red finding does not prevent the approval of an order. */
export const clearanceSchema = z.strictObject(
  {
    finding: z.enum(stopCodeSchema.options, clearanceRequired),
    reason: line(maximumClearanceReasonLength, clearanceRequired),
  },
  clearanceRequired,
)

export type Clearance = z.infer<typeof clearanceSchema>

/** A form sends the list as JSON. */
export const clearancesInput = jsonText(
  z
    .array(clearanceSchema, clearanceRequired)
    .check(
      z.refine((all) => new Set(all.map(({ finding }) => finding)).size === all.length, clearanceRequired),
    ),
)

/** Red findings that are not cleared yet. */
export function dropCleared(
  stops: readonly Stop[],
  cleared: readonly Pick<Clearance, 'finding'>[],
): readonly Stop[] {
  return stops.filter(({ code }) => !cleared.some(({ finding }) => finding === code))
}

/** The clearances as fields of an audit entry. */
export function toClearedFields(cleared: readonly Clearance[]): Readonly<Record<string, string>> {
  return Object.fromEntries(cleared.map(({ finding, reason }) => [toFieldName(finding), reason]))
}

/** The clearances in the fields of an audit entry. */
export function parseClearances(fields: Readonly<Record<string, unknown>>): readonly Clearance[] {
  return stopCodeSchema.options.flatMap((finding) => {
    const reason = fields[toFieldName(finding)]
    return typeof reason === 'string' ? [{ finding, reason }] : []
  })
}

const toFieldName = (code: StopCode) => `cleared_${code.replaceAll(' ', '_')}`
