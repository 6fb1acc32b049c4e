import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ColumnsProps {
  /** Relative widths of the columns. */
  readonly widths: readonly number[]
  readonly children: ReactNode
}

/** Columns on wide screens, stacked on narrow ones. */
export function Columns({ widths, children }: ColumnsProps) {
  const side = widths.map((width) => `minmax(0, ${width}fr)`).join(' ')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: side },
      }}
    >
      {children}
    </Box>
  )
}
