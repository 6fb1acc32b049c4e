import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

interface PlainPanelProps {
  /** No padding, because cells have their own. */
  readonly isTable?: boolean
  readonly children: ReactNode
}

/** Part of a page without a title of its own: the tab or the page already has one. */
export function PlainPanel({ isTable = false, children }: PlainPanelProps) {
  return (
    <Paper variant="outlined" sx={{ p: isTable ? 1 : { xs: 1.5, sm: 3 } }}>
      {children}
    </Paper>
  )
}
