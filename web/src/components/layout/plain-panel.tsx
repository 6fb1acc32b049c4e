import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

interface PlainPanelProps {
  /** Removes most padding, because cells have their own. */
  readonly isTable?: boolean
  readonly children: ReactNode
}

/** Section without a title, where the tab or the page already has one. */
export function PlainPanel({ isTable = false, children }: PlainPanelProps) {
  return (
    <Paper variant="outlined" sx={{ p: isTable ? 1 : { xs: 1.5, sm: 3 } }}>
      {children}
    </Paper>
  )
}
