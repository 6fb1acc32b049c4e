import { useRef, useState } from 'react'

/** Debounce in milliseconds: fast enough to feel live, slow enough to save queries. */
const pause = 150

interface Typed {
  readonly typed: string
  readonly change: (typed: string) => void
}

/** Debounces text that is stored elsewhere, and follows changes made there. */
export function useTyped(kept: string, keep: (typed: string) => void): Typed {
  const [typed, setTyped] = useState(kept)
  const [known, setKnown] = useState(kept)
  const [sent, setSent] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (kept !== known) {
    setKnown(kept)
    if (kept !== sent) setTyped(kept)
  }
  return {
    typed,
    change(next) {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setSent(next)
        keep(next)
      }, pause)
    },
  }
}
