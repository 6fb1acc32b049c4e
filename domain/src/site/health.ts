import * as z from 'zod/mini'

/** Figures of the newest pulse: minutes for which the oldest of each has waited, and the age of the newest seal. */
export interface Pulse {
  readonly at: Date
  readonly orderMinutes: number
  readonly mailMinutes: number
  readonly approvalMinutes: number
  readonly sealMinutes: number
}

const partSchema = z.enum(['ok', 'late', 'unknown'])

/** Answer of `GET /health`, without personal data. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.object({
    /** Whether the database answers. */
    database: partSchema,
    /** Whether schedules run. */
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

/** Minutes from which a part is late, as in the alerts of ops/alerts. A pulse comes every five minutes. */
const lateAfter = { pulse: 15, mails: 10, seals: 180 }

/** Judges the newest pulse, or `undefined` if the database did not answer. */
export function judgeHealth(pulse: Pulse | 'none' | undefined, version: string, now: Date): Health {
  if (pulse === undefined || pulse === 'none') {
    const isAway = pulse === undefined
    return {
      status: 'degraded',
      parts: {
        database: isAway ? 'late' : 'ok',
        schedules: isAway ? 'unknown' : 'late',
        mails: 'unknown',
        seals: 'unknown',
      },
      pulseAge: null,
      version,
    }
  }
  const pulseAge = Math.max(0, Math.round((now.getTime() - pulse.at.getTime()) / 1000))
  const parts = {
    database: 'ok',
    schedules: pulseAge >= lateAfter.pulse * 60 ? 'late' : 'ok',
    mails: pulse.mailMinutes >= lateAfter.mails ? 'late' : 'ok',
    seals: pulse.sealMinutes >= lateAfter.seals ? 'late' : 'ok',
  } as const
  const isOk = Object.values(parts).every((part) => part === 'ok')
  return { status: isOk ? 'ok' : 'degraded', parts, pulseAge, version }
}
