import { useEffect, useState } from 'react'

/** Counts down to a moment by the clock of this device. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}
