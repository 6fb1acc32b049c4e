import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Number with its label. */
export function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <div>
      <Typography
        sx={{ fontSize: '2.5rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </div>
  )
}
