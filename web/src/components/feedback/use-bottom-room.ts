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
    for (const bar of listBars()) grown.observe(bar)
    // Captured, because panes scroll without the window, and their events do not bubble.
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
    }
  }, [isAsked])
  return room
}

const listBars = () => document.querySelectorAll('[data-bar-below]')

/**
 * A bar counts if it is where a few toasts would cover it, 440 pixels wide and 160 high. A hidden bar has its bottom at
 * 0.
 */
function measureRoom(): number {
  const end = window.innerHeight
  const tops = [...listBars()]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, left }) => top < end && bottom > end - 160 && left < 440)
    .map(({ top }) => top)
  return end - Math.min(end, ...tops)
}
