import { useEffect, useState } from 'react'
import type { Live } from './live.ts'

/** Returns the number of rows at the last visit, to reserve space while a list loads. */
export function useLastCount(name: string, live: Live<readonly unknown[]>): number {
  const hint = toHint(name)
  const count = live.status === 'success' ? live.data.length : undefined
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(hint, String(count))
  }, [hint, count])
  const [last] = useState(() => Number(localStorage.getItem(hint) ?? 1))
  return last
}

const toHint = (name: string) => `count-of-${name}`
