import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is below the fold, and only worth its reads to those who scroll down to it. */
export function WhenSeen({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, see] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isSeen])
  return <Box ref={place}>{isSeen ? children : skeleton}</Box>
}
