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
      {/* A hidden bar would keep moving, which takes a sixth of a core. */}
      <Box sx={{ mb: 0.5, height: 2 }}>{isOld && <LinearProgress aria-hidden sx={{ height: 2 }} />}</Box>
      {children}
    </Box>
  )
}
