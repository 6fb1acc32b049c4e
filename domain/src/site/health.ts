import * as z from 'zod/mini'

/** Measure of what waits, taken every five minutes. Minutes are zero if nothing waits. */
export const pulseSchema = z.object({
  at: z.date(),
  /** Minutes for which the oldest item of each kind has waited. */
  orderMinutes: z.int(),
  mailMinutes: z.int(),
  approvalMinutes: z.int(),
  /** Age of the newest seal of the audit. */
  sealMinutes: z.int(),
  /** Names of the schedules whose last run is overdue. */
  lateSchedules: z.array(z.string()),
})

export type Pulse = z.infer<typeof pulseSchema>

const partSchema = z.enum(['ok', 'late', 'unknown'])

/** Answer of `GET /health`, without personal data. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.object({
    database: z.enum(['ok', 'down']),
    schedules: partSchema,
    mails: partSchema,
    seals: partSchema,
  }),
  /** Seconds since the newest pulse; null if none is known. */
  pulseAge: z.nullable(z.int()),
  /** Revision of the functions that answered. */
  version: z.string(),
})

export type Health = z.infer<typeof healthSchema>

/** Minutes from which a part is late, as in ops/alerts. */
const lateAfter = { pulse: 15, mails: 10, seals: 180 }

/** State of the parts when the functions are asked. */
interface Measured {
  readonly isDatabaseUp: boolean
  /** Undefined if none was taken, or none can be read. */
  readonly pulse?: Pulse | undefined
}

export function judgeHealth({ isDatabaseUp, pulse }: Measured, version: string, now: Date): Health {
  const pulseAge = pulse ? Math.max(0, Math.round((now.getTime() - pulse.at.getTime()) / 1000)) : null
  const neverTaken = isDatabaseUp ? 'late' : 'unknown'
  const parts = {
    database: isDatabaseUp ? 'ok' : 'down',
    schedules: pulseAge === null ? neverTaken : judge(pulseAge / 60, lateAfter.pulse),
    mails: judge(pulse?.mailMinutes, lateAfter.mails),
    seals: judge(pulse?.sealMinutes, lateAfter.seals),
  } as const
  const isOk = Object.values(parts).every((part) => part === 'ok')
  return { status: isOk ? 'ok' : 'degraded', parts, pulseAge, version }
}

function judge(minutes: number | undefined, late: number): z.infer<typeof partSchema> {
  if (minutes === undefined) return 'unknown'
  return minutes < late ? 'ok' : 'late'
}
