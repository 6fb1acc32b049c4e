import Box from '@mui/material/Box'
import { type PointerEvent, type ReactNode, useRef } from 'react'

/**
 * Area that scrolls by wheel, touch, keys or drag, unless the drag selects text. Content can use its size as cqw and
 * cqh.
 */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const isSelecting = useRef(false)
  const press = ({ target }: PointerEvent) => {
    isSelecting.current = target instanceof Element && getComputedStyle(target).userSelect === 'text'
  }
  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1 || isSelecting.current) return
    room.current?.scrollBy(-movementX, -movementY)
  }
  return (
    <Box
      ref={room}
      role="group"
      aria-label={label}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={drag}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        containerType: 'size',
        bgcolor: 'action.hover',
        userSelect: 'none',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {children}
    </Box>
  )
}
