import { useState } from 'react'
import type { Live } from './live.ts'

/** Keeps the previous answer on the screen while the next one loads, so that the layout does not shift. */
export function useSteady<T>(live: Live<T>): { readonly live: Live<T>; readonly isOld: boolean } {
  const [last, setLast] = useState<T>()
  if (live.status === 'success' && live.data !== last) setLast(live.data)
  if (live.status !== 'loading' || last === undefined) return { live, isOld: false }
  return { live: { status: 'success', data: last, retry: live.retry }, isOld: true }
}
