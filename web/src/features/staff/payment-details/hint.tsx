import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What staff should look at again, and can save all the same. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}
