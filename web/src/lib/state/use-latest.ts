import { type RefObject, useEffect, useRef } from 'react'

/** Returns a reference to the value of the last render, for callbacks that run later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
