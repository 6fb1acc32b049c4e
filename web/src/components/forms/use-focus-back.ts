import { type RefObject, useEffect, useRef } from 'react'

/** A busy button loses the focus. It gets it back afterwards, unless something else has the focus by then. */
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
