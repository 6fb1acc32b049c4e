import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FigureRow, Figures } from './figures.ts'

interface ClickThrough {
  /** Row that was tapped last. */
  readonly tappedRow: FigureRow | undefined
  readonly openRow: (event: object, row: number | undefined) => void
  readonly canOpen: boolean
}

/**
 * Links figures to the list behind them. A click or Enter opens it at once; a tap shows the figure and offers the
 * link.
 */
export function useClickThrough({ rows }: Figures): ClickThrough {
  const navigate = useNavigate()
  const [tapped, tap] = useState<number>()
  return {
    tappedRow: tapped === undefined ? undefined : rows[tapped],
    canOpen: rows.some(({ to }) => to),
    openRow: (event, row) => {
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
