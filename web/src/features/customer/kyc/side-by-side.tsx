import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two columns on wide screens, one on narrow screens. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  )
}
