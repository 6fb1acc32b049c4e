import { useEffect, useState } from 'react'
import { getServerTime } from './server-time.ts'

/** Returns the server time, updated at this interval. For display, not for decisions. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(getServerTime)
  useEffect(() => {
    const ticking = setInterval(() => setNow(getServerTime()), milliseconds)
    return () => clearInterval(ticking)
  }, [milliseconds])
  return now
}
