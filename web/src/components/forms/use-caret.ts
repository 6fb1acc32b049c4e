import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the caret in place while typed text is reformatted. */
export function useCaret(): { input: RefObject<HTMLInputElement | null>; moveCaret(place: number): void } {
  const input = useRef<HTMLInputElement>(null)
  // A new object for each key press, even for one that changes nothing: the browser moves the caret anyway.
  const [caret, setCaret] = useState<{ readonly place: number }>()
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.place, caret.place)
  }, [caret])
  return { input, moveCaret: (place) => setCaret({ place }) }
}
