import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'

interface AnsweringProps {
  /** What is shown is still the answer to the question before. */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** An answer that stays on the screen until the next one is there. */
export function Answering({ isOld, children }: AnsweringProps) {
  return (
    <Box aria-busy={isOld}>
      <LinearProgress aria-hidden sx={{ mb: 0.5, height: 2, visibility: isOld ? 'visible' : 'hidden' }} />
      {children}
    </Box>
  )
}
