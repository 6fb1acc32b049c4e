import { relativeTime } from '@rupee/domain/relative-time.ts'
import { useSyncExternalStore } from 'react'

/** How long ago something was, which is true for as long as it is on the screen. */
export function RelativeTime({ moment }: { moment: Date }) {
  const text = useSyncExternalStore(everySecond, () => relativeTime(moment, new Date()))
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString('en-IN')}>
      {text}
    </time>
  )
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}
