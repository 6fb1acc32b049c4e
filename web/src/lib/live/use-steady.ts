import { useState } from 'react'
import type { Live } from './live.ts'

/** While the answer to another question is on its way the one before stays on the screen, so that nothing jumps. */
export function useSteady<T>(live: Live<T>): { readonly live: Live<T>; readonly isOld: boolean } {
  const [last, setLast] = useState<T>()
  if (live.status === 'success' && live.data !== last) setLast(live.data)
  if (live.status !== 'loading' || last === undefined) return { live, isOld: false }
  return { live: { status: 'success', data: last, retry: live.retry }, isOld: true }
}
