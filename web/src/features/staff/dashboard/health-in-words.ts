import { judgeHealth, type Pulse } from '@rupee/domain/site/health.ts'

interface HealthInWords {
  /** Late parts and their effects, worst first. Empty while all is well. */
  readonly problems: readonly string[]
  /** Age of the measure. */
  readonly measured: string
}

/** Puts the newest pulse into words. A pulse that could be read shows that the database works. */
export function describeHealth(pulse: Pulse | undefined, now: Date): HealthInWords {
  const { parts, pulseAge } = judgeHealth({ isDatabaseUp: true, pulse }, '', now)
  if (pulseAge === null)
    return { problems: [], measured: 'Not measured yet. The first measurement takes five minutes.' }
  const late = [
    parts.schedules === 'late' &&
      'Scheduled work has stopped: held rates do not end, and mails are not repeated.',
    pulse &&
      pulse.lateSchedules.length > 0 &&
      `Some scheduled work did not run in time: ${pulse.lateSchedules.join(', ')}.`,
    parts.mails === 'late' &&
      `A mail has waited for ${pulse?.mailMinutes} minutes. Customers may miss codes and news.`,
    parts.seals === 'late' && 'The audit is not sealed. Later changes to it could go unnoticed.',
  ]
  const minutes = Math.floor(pulseAge / 60)
  return {
    problems: late.filter((problem) => typeof problem === 'string'),
    measured: minutes === 0 ? 'Measured just now' : `Measured ${minutes} min ago`,
  }
}
