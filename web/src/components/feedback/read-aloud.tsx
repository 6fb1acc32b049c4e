import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { outOfSight } from './out-of-sight.ts'

/** Message for screen readers, whose information is visible elsewhere on the page. */
export function ReadAloud({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={outOfSight}>
      {children}
    </Box>
  )
}
