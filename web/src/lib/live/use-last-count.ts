import { useEffect, useState } from 'react'
import type { Live } from './live.ts'

/** How many there were at the last visit: a list keeps room for as many until it is there. */
export function useLastCount(name: string, live: Live<readonly unknown[]>): number {
  const hint = `count-of-${name}`
  const count = live.status === 'success' ? live.data.length : undefined
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(hint, String(count))
  }, [hint, count])
  const [last] = useState(() => Number(localStorage.getItem(hint) ?? 1))
  return last
}
