import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const outOfSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A message for screen readers. Other people see it elsewhere on the page. */
export function ReadAloud({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={outOfSight}>
      {children}
    </Box>
  )
}
