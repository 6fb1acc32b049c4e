import { useEffect, useState } from 'react'

/** The time, updated so often. For display, not for decisions. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(ticking)
  }, [milliseconds])
  return now
}
