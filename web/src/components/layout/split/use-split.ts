import { useState } from 'react'

interface SplitOptions {
  readonly unit: 'px' | '%'
  readonly usual: number
  readonly least: number
  readonly most: number
  /** Distance of one press of an arrow key. */
  readonly step: number
}

export interface Split extends SplitOptions {
  readonly value: number
  /** To the next value that is allowed. */
  readonly move: (value: number) => void
  readonly reset: () => void
}

/** Width of the part before a splitter, remembered by this browser under a name. */
export function useSplit(name: string, options: SplitOptions): Split {
  const key = `split-${name}`
  const { usual, least, most } = options
  const allowed = (value: number) => Math.min(most, Math.max(least, value))
  const [value, setValue] = useState(() => allowed(Number(localStorage.getItem(key)) || usual))
  return {
    ...options,
    value,
    move(next) {
      setValue(allowed(next))
      localStorage.setItem(key, String(Math.round(allowed(next))))
    },
    reset() {
      setValue(usual)
      localStorage.removeItem(key)
    },
  }
}
