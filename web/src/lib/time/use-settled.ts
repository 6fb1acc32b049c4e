import { useEffect, useState } from 'react'

const pause = 300

/** What somebody types, as soon as they pause: each state of it costs a query. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
