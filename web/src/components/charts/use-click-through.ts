import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FigureRow, Figures } from './figures.ts'

interface ClickThrough {
  /** The row that was tapped last. */
  readonly tapped: FigureRow | undefined
  readonly open: (event: object, row: number | undefined) => void
  readonly canOpen: boolean
}

/**
 * The way from a figure to the list behind it. A mouse and Enter go there at once. A tap shows the figure first, so it
 * offers the way and does not take it.
 */
export function useClickThrough({ rows }: Figures): ClickThrough {
  const navigate = useNavigate()
  const [tapped, tap] = useState<number>()
  return {
    tapped: tapped === undefined ? undefined : rows[tapped],
    canOpen: rows.some(({ to }) => to),
    open: (event, row) => {
      const to = row === undefined ? undefined : rows[row]?.to
      if (!to) return
      if (isTouch(event)) tap(row)
      else navigate(to)
    },
  }
}

function isTouch(event: object): boolean {
  return 'pointerType' in event && event.pointerType === 'touch'
}
