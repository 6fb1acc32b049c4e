import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { outOfSight } from './out-of-sight.ts'

/** A message for screen readers. Other people see it elsewhere on the page. */
export function ReadAloud({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={outOfSight}>
      {children}
    </Box>
  )
}
