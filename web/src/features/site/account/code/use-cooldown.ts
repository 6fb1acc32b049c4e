import { useEffect, useState } from 'react'

/** Counts down from when it is first shown, and again from each restart. */
export function useCooldown(seconds: number): { left: number; restart(): void } {
  const [now, setNow] = useState(Date.now)
  const [ends, setEnds] = useState(() => Date.now() + seconds * 1000)
  const left = Math.max(0, Math.ceil((ends - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    // By the clock, for a tab in the background misses ticks.
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [isOver])
  const restart = () => {
    setNow(Date.now())
    setEnds(Date.now() + seconds * 1000)
  }
  return { left, restart }
}
