import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Hint at a suspicious value, which can be saved anyway. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}
