import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'

interface AnsweringProps {
  /** Whether the content still answers the previous query. */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** Keeps the previous answer on the screen until the next one arrives. */
export function Answering({ isOld, children }: AnsweringProps) {
  return (
    <Box aria-busy={isOld}>
      <LinearProgress aria-hidden sx={{ mb: 0.5, height: 2, visibility: isOld ? 'visible' : 'hidden' }} />
      {children}
    </Box>
  )
}
