import { useRef, useState } from 'react'

/** Short enough that a search is felt to follow the keys, long enough that not each of them costs a query. */
const pause = 150

/** A text that is typed here and kept elsewhere once whoever types it pauses. What changes there shows here. */
export function useTyped(kept: string, keep: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(kept)
  const [known, setKnown] = useState(kept)
  const [sent, setSent] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (kept !== known) {
    setKnown(kept)
    if (kept !== sent) setTyped(kept)
  }
  return [
    typed,
    (next) => {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setSent(next)
        keep(next)
      }, pause)
    },
  ]
}
