import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element has at least this width, for layouts that container queries cannot express. Undefined until it
 * is measured, which happens before the first paint.
 */
export function useIsWideEnough(element: RefObject<HTMLElement | null>, width: number): boolean | undefined {
  const [isWideEnough, setIsWideEnough] = useState<boolean>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setIsWideEnough(current.clientWidth >= width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width])
  return isWideEnough
}
