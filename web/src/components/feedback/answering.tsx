import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'

interface AnsweringProps {
  /** The content still answers the previous question. */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** Keeps an answer on the screen until the next one arrives. */
export function Answering({ isOld, children }: AnsweringProps) {
  return (
    <Box aria-busy={isOld}>
      <LinearProgress aria-hidden sx={{ mb: 0.5, height: 2, visibility: isOld ? 'visible' : 'hidden' }} />
      {children}
    </Box>
  )
}
