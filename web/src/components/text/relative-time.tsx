import { formatRelativeTime } from '@rupee/domain/calendar/relative-time.ts'
import { useEachSecond } from '#lib/time/use-each-second.ts'

/** Time since a moment, updated while it is on the screen. */
export function RelativeTime({ moment }: { moment: Date }) {
  const words = useEachSecond((now) => formatRelativeTime(moment, now))
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString('en-IN')}>
      {words}
    </time>
  )
}
