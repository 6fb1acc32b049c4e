import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

interface FormCardProps {
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** Narrow layout for a page with one short form. */
export function FormCard({ heading, children }: FormCardProps) {
  return (
    <Box sx={{ maxWidth: 460, mx: 'auto' }}>
      <Stack spacing={3}>
        {heading}
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          {children}
        </Paper>
      </Stack>
    </Box>
  )
}
