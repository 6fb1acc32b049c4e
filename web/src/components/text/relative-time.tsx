import { relativeTime } from '@rupee/domain/calendar/relative-time.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Time since a moment, updated while it is on the screen. */
export function RelativeTime({ moment }: { moment: Date }) {
  const now = useNow(1_000)
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString('en-IN')}>
      {relativeTime(moment, now)}
    </time>
  )
}
