import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the caret of an input whose text is reformatted while somebody types. */
export function useCaret(): { input: RefObject<HTMLInputElement | null>; moveTo(place: number): void } {
  const input = useRef<HTMLInputElement>(null)
  // A new object for each key, even for one that changes nothing: the browser has moved the caret all the same.
  const [caret, setCaret] = useState<{ readonly place: number }>()
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.place, caret.place)
  }, [caret])
  return { input, moveTo: (place) => setCaret({ place }) }
}
