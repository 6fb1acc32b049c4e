import { useState } from 'react'

/**
 * Returns the value, or the last one that was defined, for example while a dialog fades out. A component must not create
 * the value itself, because each new one renders it again.
 */
export function useLast<T extends string | number | object>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && !Object.is(value, last)) setLast(value)
  return value ?? last
}
