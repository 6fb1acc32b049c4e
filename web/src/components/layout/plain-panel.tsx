import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

interface PlainPanelProps {
  /** Cells have room around them already. */
  readonly isTable?: boolean
  readonly children: ReactNode
}

/** A part of a page that needs no title: its tab, or the page, has it. */
export function PlainPanel({ isTable = false, children }: PlainPanelProps) {
  return (
    <Paper variant="outlined" sx={{ p: isTable ? 1 : { xs: 1.5, sm: 3 } }}>
      {children}
    </Paper>
  )
}
