import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Label of the button that loads the content without scrolling. */
  readonly label: string
  /** Reserved height. */
  readonly height: number
  readonly children: ReactNode
}

/** Renders its children when they scroll into view, because their reads are wasted on people who never scroll down. */
export function WhenSeen({ label, height, children }: WhenSeenProps) {
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
  const show = () => {
    see(true)
    // The button disappears, so the focus moves to its container.
    place.current?.focus()
  }
  return (
    <Box ref={place} tabIndex={-1} sx={{ minHeight: isSeen ? undefined : height, outline: 'none' }}>
      {isSeen ? children : <Button onClick={show}>{label}</Button>}
    </Box>
  )
}
