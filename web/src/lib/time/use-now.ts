import { useEffect, useState } from 'react'

/** The time, told anew so often; for what is shown, not for what is decided. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(ticking)
  }, [milliseconds])
  return now
}
