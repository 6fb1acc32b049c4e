import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to a button after it was busy, unless something else has taken it. */
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
