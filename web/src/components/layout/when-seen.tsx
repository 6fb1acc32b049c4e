import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** For those who read a page without scrolling: what they get on asking. */
  readonly label: string
  /** How much room is kept for it. */
  readonly height: number
  readonly children: ReactNode
}

/** What is below the fold, and only worth its reads to those who come down to it. */
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
    // The button is about to go, and with it the place at which a keyboard was.
    place.current?.focus()
  }
  return (
    <Box ref={place} tabIndex={-1} sx={{ minHeight: isSeen ? undefined : height, outline: 'none' }}>
      {isSeen ? children : <Button onClick={show}>{label}</Button>}
    </Box>
  )
}
