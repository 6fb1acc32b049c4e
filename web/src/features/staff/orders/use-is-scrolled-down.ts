import { useEffect, useState } from 'react'

/** Further down than this somebody is reading, and rows that come in above would move what they read. */
const atTheTop = 120

/** Whether rows must keep their places: the page is scrolled down. */
export function useIsScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(() => window.scrollY > atTheTop)
  useEffect(() => {
    const look = () => setIsDown(window.scrollY > atTheTop)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
