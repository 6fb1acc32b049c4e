import { useState } from 'react'
import { clampWidth, readWidth, type SplitOptions } from './split-width.ts'

export interface Split extends SplitOptions {
  readonly value: number
  /** Sets the width, clamped to its bounds. */
  readonly setWidth: (value: number) => void
  readonly resetWidth: () => void
}

/** Width of the part before a splitter, remembered by this browser under a name. */
export function useSplit(name: string, options: SplitOptions): Split {
  const key = `split-${name}`
  const [value, setValue] = useState(() => readWidth(options, localStorage.getItem(key)))
  return {
    ...options,
    value,
    setWidth(next) {
      const allowed = clampWidth(options, next)
      setValue(allowed)
      localStorage.setItem(key, String(Math.round(allowed)))
    },
    resetWidth() {
      setValue(options.usual)
      localStorage.removeItem(key)
    },
  }
}
