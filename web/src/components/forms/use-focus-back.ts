import { type RefObject, useEffect, useRef } from 'react'

/** A button that is busy cannot hold the focus: it gets it back, unless something else has taken it meanwhile. */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasBusy.current && !isBusy && isLost) button.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}
