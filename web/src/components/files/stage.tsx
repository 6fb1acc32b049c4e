import Box from '@mui/material/Box'
import { type PointerEvent, type ReactNode, useRef } from 'react'

/** An area that scrolls by wheel, finger, key or drag. Its content can use its size as cqw and cqh. */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) room.current?.scrollBy(-movementX, -movementY)
  }
  return (
    <Box
      ref={room}
      role="group"
      aria-label={label}
      tabIndex={0}
      onPointerMove={drag}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        containerType: 'size',
        bgcolor: 'action.hover',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {children}
    </Box>
  )
}
