import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { computeSteppedWidth, dragWidth, type Grip } from './split-width.ts'
import type { Split } from './use-split.ts'

interface SplitterProps {
  /** Accessible name: what is resized. */
  readonly label: string
  /** ID of the part before the splitter. */
  readonly controls: string
  readonly split: Split
}

/** Bar between two parts of a row, moved by pointer or arrow keys. A double click restores the default width. */
export function Splitter({ label, controls, split }: SplitterProps) {
  const { value, minimum, maximum, unit, setWidth, resetWidth } = split
  const dragged = useRef<Grip>(undefined)
  const begin = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    const room = currentTarget.parentElement?.clientWidth ?? 0
    dragged.current = { from: clientX, value, room }
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (dragged.current) setWidth(dragWidth(dragged.current, clientX, unit))
  }
  const end = () => {
    dragged.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const target = computeSteppedWidth(split, value, event.key)
    if (target === undefined) return
    event.preventDefault()
    setWidth(target)
  }
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(value)}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-valuetext={`${Math.round(value)} ${unit === '%' ? 'percent' : 'pixels'}`}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={resetWidth}
      onKeyDown={press}
      sx={bar}
    />
  )
}

const bar = {
  flexShrink: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  position: 'relative',
  outline: 'none',
  // Grab area around the thinner line.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 3px',
    borderRadius: 1,
    bgcolor: 'transparent',
  },
  '&:hover::after, &:active::after, &:focus-visible::after': { bgcolor: 'primary.main' },
}
