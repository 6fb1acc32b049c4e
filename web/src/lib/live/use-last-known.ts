import { useState } from 'react'
import type { Live } from './live.ts'

/** Keeps the last data while new data loads, or the connection is lost. */
export function useLastKnown<T>(live: Live<T>): Live<T> {
  const [known, setKnown] = useState(live)
  if (live.status === 'success' && !isSame(known, live)) setKnown(live)
  return live.status !== 'success' && known.status === 'success' ? known : live
}

function isSame<T>(one: Live<T>, other: Live<T>): boolean {
  return one.status === 'success' && other.status === 'success' && one.data === other.data
}
