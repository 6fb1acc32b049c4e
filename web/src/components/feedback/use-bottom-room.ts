import { useEffect, useState } from 'react'

/** Props that mark a bar at the bottom of the window, or buttons that scroll there, so that no toast covers them. */
export const barBelow = { 'data-bar-below': true } as const

const offlineBar = '--offline-bar'

/** Height of the offline bar in styles, zero while there is none. */
export const offlineBarHeight = `var(${offlineBar}, 0px)`

/** Ref of the offline bar, which is higher on narrow screens. */
export function noteOfflineBar(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(offlineBar, `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(offlineBar)
  }
}

/** Returns the height that bars and buttons take where toasts appear. */
export function useBottomRoom(isAsked: boolean): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    const measure = () => setRoom(measureRoom())
    const grown = new ResizeObserver(measure)
    for (const bar of bars()) grown.observe(bar)
    window.addEventListener('scroll', measure, inPanes)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', measure, inPanes)
      window.removeEventListener('resize', measure)
    }
  }, [isAsked])
  return room
}

/** Panes scroll without the window, and their events do not bubble. */
const inPanes = { capture: true, passive: true } as const

/** Room that a few toasts take, from the corner of the window. */
const toasts = { width: 440, height: 160 }

const bars = () => document.querySelectorAll('[data-bar-below]')

function measureRoom(): number {
  const tops = [...bars()]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom, left }) => {
      const isVisible = height > 0 && top < window.innerHeight
      return isVisible && bottom > window.innerHeight - toasts.height && left < toasts.width
    })
    .map(({ top }) => top)
  return window.innerHeight - Math.min(window.innerHeight, ...tops)
}
