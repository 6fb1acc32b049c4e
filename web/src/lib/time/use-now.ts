import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'

/** Returns the server time, updated at this interval. For display, not for decisions. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), milliseconds)
    return () => clearInterval(ticking)
  }, [milliseconds])
  return now
}
